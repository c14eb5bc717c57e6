/** Returns the known name with the smallest edit distance from `name`, or undefined if none is known. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  return known.toSorted((a, b) => editDistance(name, a) - editDistance(name, b))[0];
}

/** The Levenshtein distance, computed row by row. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [rowIndex, letter] of [...from].entries()) {
    const next = [rowIndex + 1];
    for (const [column, other] of [...to].entries()) {
      const substitution = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(substitution, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
