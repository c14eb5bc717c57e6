import { evenPositions, positionBetween } from '#domain/position/position.ts';

type Positioned = { id: string; sort_order: number };

/**
 * Returns the positions to write after one row of a list was moved. `rows` is the new order. If there is space between the
 * neighbours and the other rows are sorted, only the moved row gets a position. Otherwise all rows get new positions.
 */
export function positionsAfterMove(rows: readonly Positioned[], movedId: string): Positioned[] {
  const at = rows.findIndex(({ id }) => id === movedId);
  const others = rows.filter(({ id }) => id !== movedId);
  const position = positionBetween(rows[at - 1]?.sort_order, rows[at + 1]?.sort_order);
  const isSorted = others.every((row, index) => index === 0 || (others[index - 1]?.sort_order ?? 0) < row.sort_order);
  if (position !== undefined && isSorted) return [{ id: movedId, sort_order: position }];
  const positions = evenPositions(rows.length);
  return rows.map(({ id }, index) => ({ id, sort_order: positions[index] ?? 0 }));
}
