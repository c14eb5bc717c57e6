/** The known name that takes the fewest edits to reach from `name`. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  return known.toSorted((a, b) => edits(name, a) - edits(name, b))[0];
}

/** Levenshtein distance, one row of the table at a time. */
function edits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
