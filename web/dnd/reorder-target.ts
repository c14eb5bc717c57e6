/** The vertical extent of a row, in CSS pixels of the window. */
export type Extent = { top: number; bottom: number };

/** Returns the index of the row `from` if it is dropped at height `y`. It passes another row at the middle of that row. */
export function targetIndex(rows: readonly Extent[], from: number, y: number): number {
  const passed = rows.filter((row, index) => index !== from && y > (row.top + row.bottom) / 2);
  return passed.length;
}
