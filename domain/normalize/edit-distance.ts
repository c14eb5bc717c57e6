/**
 * Returns the number of letters to insert, remove or replace, and of neighbouring letters to swap, that make one word of the other (optimal
 * string alignment).
 */
export function editDistance(one: string, other: string): number {
  let previous: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const costs = [(last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1)];
      if (isSwap) costs.push((previous[column - 2] ?? 0) + 1);
      next.push(Math.min(...costs));
    }
    previous = last;
    last = next;
  }
  return last[other.length] ?? 0;
}
