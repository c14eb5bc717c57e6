/** The stretches of a text in the order they begin in; of two that overlap the first, and of two that begin together the longer. */
export function inOrder<T extends { start: number; end: number }>(found: readonly T[]): T[] {
  const sorted = [...found].sort((one, other) => one.start - other.start || other.end - one.end);
  let done = 0;
  return sorted.filter(({ start, end }) => {
    if (start < done) return false;
    done = end;
    return true;
  });
}
