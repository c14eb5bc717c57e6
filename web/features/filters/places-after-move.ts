import { evenPositions, positionBetween } from '#domain/position/position.ts';

type Placed = { id: string; sort_order: number };

/**
 * The places that make a list stand as it is given, after one row of it was moved: a place for that row alone where there is
 * room between its neighbours and they stand in order, else fresh places for all.
 */
export function placesAfterMove(rows: readonly Placed[], movedId: string): Placed[] {
  const at = rows.findIndex(({ id }) => id === movedId);
  const others = rows.filter(({ id }) => id !== movedId);
  const place = positionBetween(rows[at - 1]?.sort_order, rows[at + 1]?.sort_order);
  const isRising = others.every((row, index) => index === 0 || (others[index - 1]?.sort_order ?? 0) < row.sort_order);
  if (place !== undefined && isRising) return [{ id: movedId, sort_order: place }];
  const places = evenPositions(rows.length);
  return rows.map(({ id }, index) => ({ id, sort_order: places[index] ?? 0 }));
}
