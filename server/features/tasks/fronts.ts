import { evenPositions, positionBetween } from '#domain/position/position.ts';
import { type Branch, firstPlacesIn, type Granted, type TaskList, tasksInOrder } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { givePlaces } from './place-task.ts';
import type { Relocation } from './relocate.ts';

/** A branch and the list whose first its root is to be. */
export type ToFront = TaskList & { branch: Branch; project: Granted<'project', 'editor'> };

/** Where such a branch goes, and the tasks that had to be given another place to make room for it. */
export type Front = Relocation & { spread: readonly string[] };

/**
 * Finds each root the first place of its list, as if the branches were moved one after the other: the last one stands first. No
 * branch is part of another one. Costs one statement however many there are; a list that has no room before its first task is
 * given fresh places, which costs statements of its own.
 */
export async function toFronts(tx: Tx, actor: Pick<Actor, 'now'>, moves: readonly ToFront[]): Promise<Front[]> {
  const places = placesInTurn(moves, await placesOfOthers(tx, moves));
  const fronts = moves.map((move, index) => ({ move, place: places[index] }));
  const byList = Map.groupBy(fronts, ({ move }) => keyOf(move.project.id, move));
  const found = new Map<ToFront, Front>();
  for (const alike of byList.values()) {
    const fresh = alike.some(({ place }) => place === undefined) ? await makeRoom(tx, actor, alike, moves) : undefined;
    for (const [index, { move, place }] of alike.entries()) {
      const sort_order = fresh?.places[index] ?? place ?? 0;
      const { branch, project, section_id, parent_id } = move;
      const destination = { project, section_id, parent_id, sort_order };
      found.set(move, { branch, destination, spread: index === 0 ? (fresh?.moved ?? []) : [] });
    }
  }
  return moves.flatMap((move) => found.get(move) ?? []);
}

function keyOf(project: string, { section_id, parent_id }: TaskList): string {
  return [project, section_id, parent_id].join(' ');
}

/** By list, where the first task stands that is in none of the branches. */
async function placesOfOthers(tx: Tx, moves: readonly ToFront[]): Promise<Map<string, number>> {
  const lists = new Map(moves.map((move) => [keyOf(move.project.id, move), move]));
  const ids = moves.flatMap(({ branch }) => branch.rows.map(({ id }) => id));
  const rows = await firstPlacesIn(tx, [...lists.values()], ids);
  return new Map(
    rows.flatMap(({ project_id, place, ...list }) => (place === null ? [] : [[keyOf(project_id, list), place]])),
  );
}

/** The place of each root in its turn, undefined where there is no room. What has moved before stands where it went. */
function placesInTurn(moves: readonly ToFront[], others: ReadonlyMap<string, number>): (number | undefined)[] {
  const rows = moves.flatMap(({ branch }) => branch.rows);
  const standing = new Map(rows.map((row) => [row.id, { key: keyOf(row.project_id, row), place: row.sort_order }]));
  const fronts = new Map<string, number | undefined>();
  return moves.map(({ branch: { root, rows }, project, ...list }) => {
    const key = keyOf(project.id, list);
    standing.delete(root.id);
    if (!fronts.has(key)) fronts.set(key, firstOf(key, others.get(key), standing.values()));
    const place = positionBetween(undefined, fronts.get(key));
    fronts.set(key, place);
    standing.set(root.id, { key, place: place ?? 0 });
    for (const row of rows) {
      if (row === root || row.section_id !== root.section_id) continue;
      standing.set(row.id, { key: keyOf(project.id, { ...row, section_id: list.section_id }), place: row.sort_order });
    }
    return place;
  });
}

function firstOf(
  key: string,
  other: number | undefined,
  standing: Iterable<{ key: string; place: number }>,
): number | undefined {
  const places = [...standing].filter((row) => row.key === key).map(({ place }) => place);
  if (other !== undefined) places.push(other);
  return places.length === 0 ? undefined : Math.min(...places);
}

/** Fresh places for those that come into a list, in their order, and behind them for all that stays in it. */
async function makeRoom(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  coming: readonly { move: ToFront }[],
  moves: readonly ToFront[],
): Promise<{ places: readonly number[]; moved: readonly string[] } | undefined> {
  const [first] = coming;
  if (first === undefined) return undefined;
  const roots = new Set(moves.map(({ branch }) => branch.root.id));
  const all = await tasksInOrder(tx, first.move.project, first.move);
  const staying = all.filter(({ id }) => !roots.has(id));
  const places = evenPositions(coming.length + staying.length);
  const moved = await givePlaces(tx, actor, staying, places.slice(coming.length));
  return { places: places.slice(0, coming.length).toReversed(), moved };
}
