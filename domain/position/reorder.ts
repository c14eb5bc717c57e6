import { evenPositions, positionBetween } from './position.ts';

type Row = { id: string; sort_order: number };

/** The effect of a requested order: `listed` are the ids that match a row, `moved` the rows whose position changes. */
export type Reordering<R extends Row> = { listed: string[]; moved: { row: R; position: number }[] };

/**
 * Puts the rows listed in `ids` first, in that order, and the other rows after them in their current order. Unknown and repeated
 * ids are ignored. If no id matches, nothing moves.
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

/** Returns the position for a new row after the last one. At the end of the number range both share a position; ids decide. */
export function positionAfter(last: number | undefined): number {
  return positionBetween(last, undefined) ?? last ?? 0;
}
