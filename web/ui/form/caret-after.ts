/** Returns the caret position in `after` that keeps it between the same characters as in `before`. UTF-16 offsets. */
export function caretAfter(before: string, after: string, caret: number): number {
  const start = commonStart(before, after);
  if (caret <= start) return caret;
  const fromEnd = before.length - caret;
  return Math.max(start, after.length - fromEnd);
}

/** Returns the length of the longest common prefix. */
function commonStart(one: ArrayLike<string>, other: ArrayLike<string>): number {
  let index = 0;
  while (index < one.length && index < other.length && one[index] === other[index]) index += 1;
  return index;
}
