/** The vertical extent of a row, in CSS pixels of the window. */
export type Extent = { top: number; bottom: number };

/** A row that is being dragged: its index, and the index that it would have if it were dropped now. */
export type Lifted = { from: number; to: number };

/** Returns the index that the row `from` would have if it were dropped at `y`. It passes another row beyond its middle. */
export function targetAt(rows: readonly Extent[], from: number, y: number): number {
  const passed = rows.filter((row, index) => index !== from && y > (row.top + row.bottom) / 2);
  return passed.length;
}

/** Returns the side of a row on which the drop line is shown. Undefined for rows without the line. */
export function dropLine(index: number, lifted: Lifted | undefined): 'before' | 'after' | undefined {
  if (!lifted || index !== lifted.to || lifted.to === lifted.from) return undefined;
  return lifted.to > lifted.from ? 'after' : 'before';
}
