/** Returns ranges sorted by start, without overlaps: the first of two overlapping ranges wins, or the longer if both start together. */
export function inOrder<T extends { start: number; end: number }>(found: readonly T[]): T[] {
  const sorted = [...found].sort((one, other) => one.start - other.start || other.end - one.end);
  let done = 0;
  return sorted.filter(({ start, end }) => {
    if (start < done) return false;
    done = end;
    return true;
  });
}
