import { evenPositions, positionBetween } from './position.ts';

type Row = { id: string; sort_order: number };

/** What a wanted order does: `listed` are the ids that named a row, `moved` the rows that get another place. */
export type Reordering<R extends Row> = { listed: string[]; moved: { row: R; position: number }[] };

/**
 * Puts the rows that `ids` names first, in the order of the ids, and the others behind them in the order they have in
 * `rows`. Ids of no row and ids named before are passed over; where nothing is left of them, nothing moves.
 */
export function reorder<R extends Row>(rows: readonly R[], ids: readonly string[]): Reordering<R> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const first = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  if (first.length === 0) return { listed: [], moved: [] };
  const ordered = [...new Set([...first, ...rows])];
  const positions = evenPositions(ordered.length);
  const placed = ordered.map((row, index) => ({ row, position: positions[index] ?? 0 }));
  return {
    listed: first.map(({ id }) => id),
    moved: placed.filter(({ row, position }) => row.sort_order !== position),
  };
}

/**
 * The place for a younger row behind the last one. Where numbers end the two share a place: the younger id stands behind.
 */
export function positionAfter(last: number | undefined): number {
  return positionBetween(last, undefined) ?? last ?? 0;
}
