import { evenPositions, positionBetween } from '#domain/position/position.ts';
import { firstPositionsIn, type Granted, type Subtree, type TaskList, tasksInOrder } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { setPositions } from './position-in.ts';
import type { Relocation } from './relocate.ts';

/** A branch and the list whose first its root is to be. */
export type MoveToHead = TaskList & { subtree: Subtree; project: Granted<'project', 'editor'> };

/** Where such a branch goes, and the tasks that had to be given another place to make room for it. */
export type HeadPosition = Relocation & { spread: readonly string[] };

/**
 * Finds each root the first place of its list, as if the branches were moved one after the other: the last one stands first. No
 * branch is part of another one. Costs one statement however many there are; a list that has no room before its first task is
 * given fresh places, which costs statements of its own.
 */
export async function headPositions(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  moves: readonly MoveToHead[],
): Promise<HeadPosition[]> {
  const positions = successivePositions(moves, await firstPositions(tx, moves));
  const heads = moves.map((move, index) => ({ move, position: positions[index] }));
  const byList = Map.groupBy(heads, ({ move }) => keyOf(move.project.id, move));
  const found = new Map<MoveToHead, HeadPosition>();
  for (const alike of byList.values()) {
    const fresh = alike.some(({ position }) => position === undefined)
      ? await makeRoom(tx, actor, alike, moves)
      : undefined;
    for (const [index, { move, position }] of alike.entries()) {
      const sort_order = fresh?.positions[index] ?? position ?? 0;
      const { subtree, project, section_id, parent_id } = move;
      const destination = { project, section_id, parent_id, sort_order };
      found.set(move, { subtree, destination, spread: index === 0 ? (fresh?.moved ?? []) : [] });
    }
  }
  return moves.flatMap((move) => found.get(move) ?? []);
}

function keyOf(project: string, { section_id, parent_id }: TaskList): string {
  return [project, section_id, parent_id].join(' ');
}

/** By list, where the first task stands that is in none of the branches. */
async function firstPositions(tx: Tx, moves: readonly MoveToHead[]): Promise<Map<string, number>> {
  const lists = new Map(moves.map((move) => [keyOf(move.project.id, move), move]));
  const ids = moves.flatMap(({ subtree }) => subtree.rows.map(({ id }) => id));
  const rows = await firstPositionsIn(tx, [...lists.values()], ids);
  return new Map(
    rows.flatMap(({ project_id, position, ...list }) =>
      position === null ? [] : [[keyOf(project_id, list), position]],
    ),
  );
}

/** The place of each root in its turn, undefined where there is no room. What has moved before stands where it went. */
function successivePositions(
  moves: readonly MoveToHead[],
  others: ReadonlyMap<string, number>,
): (number | undefined)[] {
  const rows = moves.flatMap(({ subtree }) => subtree.rows);
  const current = new Map(rows.map((row) => [row.id, { key: keyOf(row.project_id, row), position: row.sort_order }]));
  const heads = new Map<string, number | undefined>();
  return moves.map(({ subtree: { root, rows }, project, ...list }) => {
    const key = keyOf(project.id, list);
    current.delete(root.id);
    if (!heads.has(key)) heads.set(key, firstOf(key, others.get(key), current.values()));
    const position = positionBetween(undefined, heads.get(key));
    heads.set(key, position);
    current.set(root.id, { key, position: position ?? 0 });
    for (const row of rows) {
      if (row === root || row.section_id !== root.section_id) continue;
      current.set(row.id, {
        key: keyOf(project.id, { ...row, section_id: list.section_id }),
        position: row.sort_order,
      });
    }
    return position;
  });
}

function firstOf(
  key: string,
  other: number | undefined,
  current: Iterable<{ key: string; position: number }>,
): number | undefined {
  const positions = [...current].filter((row) => row.key === key).map(({ position }) => position);
  if (other !== undefined) positions.push(other);
  return positions.length === 0 ? undefined : Math.min(...positions);
}

/** Fresh places for those that come into a list, in their order, and behind them for all that stays in it. */
async function makeRoom(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  coming: readonly { move: MoveToHead }[],
  moves: readonly MoveToHead[],
): Promise<{ positions: readonly number[]; moved: readonly string[] } | undefined> {
  const [first] = coming;
  if (first === undefined) return undefined;
  const roots = new Set(moves.map(({ subtree }) => subtree.root.id));
  const all = await tasksInOrder(tx, first.move.project, first.move);
  const staying = all.filter(({ id }) => !roots.has(id));
  const positions = evenPositions(coming.length + staying.length);
  const moved = await setPositions(tx, actor, staying, positions.slice(coming.length));
  return { positions: positions.slice(0, coming.length).toReversed(), moved };
}
