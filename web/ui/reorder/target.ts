/** The vertical extent of a row, in CSS pixels of the window. */
export type Extent = { top: number; bottom: number };

/** A row on its way: where it was and the index it would have when dropped now. */
export type Lifted = { from: number; to: number };

/** The index that the row `from` would have when dropped at height `y`: it passes a row once beyond that row's middle. */
export function targetAt(rows: readonly Extent[], from: number, y: number): number {
  const passed = rows.filter((row, index) => index !== from && y > (row.top + row.bottom) / 2);
  return passed.length;
}

/** On which side of a row the drop line stands; undefined for the rows where it does not. */
export function dropLine(index: number, lifted: Lifted | undefined): 'before' | 'after' | undefined {
  if (!lifted || index !== lifted.to || lifted.to === lifted.from) return undefined;
  return lifted.to > lifted.from ? 'after' : 'before';
}
