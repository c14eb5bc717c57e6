import { evenPositions, positionBetween } from '#domain/position/position.ts';
import type { Granted } from '../../../../access/index.ts';
import { firstPositionsIn, type Subtree, type TaskList, tasksInOrder } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { setPositions } from './position-in.ts';
import type { Relocation } from './relocate.ts';

/** A subtree and the list at whose head its root is placed. */
export type MoveToHead = TaskList & { subtree: Subtree; project: Granted<'project', 'editor'> };

/** The destination of such a subtree, and the ids of other tasks whose position changed to make room. */
export type HeadPosition = Relocation & { repositioned: readonly string[] };

/**
 * Computes the head position of each root, as if the subtrees were moved one after the other: the last one is first in its list. The
 * subtrees must not contain each other. Executes one statement, and more for each list that must be rebalanced because there is no
 * number left before its first task.
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
  for (const movesOfList of byList.values()) {
    const rebalanced = movesOfList.some(({ position }) => position === undefined)
      ? await rebalance(tx, actor, movesOfList, moves)
      : undefined;
    for (const [index, { move, position }] of movesOfList.entries()) {
      const sort_order = rebalanced?.positions[index] ?? position ?? 0;
      const { subtree, project, section_id, parent_id } = move;
      const destination = { project, section_id, parent_id, sort_order };
      found.set(move, { subtree, destination, repositioned: index === 0 ? (rebalanced?.moved ?? []) : [] });
    }
  }
  return moves.flatMap((move) => found.get(move) ?? []);
}

function keyOf(project: string, { section_id, parent_id }: TaskList): string {
  return [project, section_id, parent_id].join(' ');
}

/** The first position of each list, without the tasks of the subtrees. */
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

/** The position of each root after the moves before it, undefined if there is no room. */
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

/** Assigns evenly spaced positions to the arriving subtrees and, after them, to the tasks that stay in the list. */
async function rebalance(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  arriving: readonly { move: MoveToHead }[],
  moves: readonly MoveToHead[],
): Promise<{ positions: readonly number[]; moved: readonly string[] } | undefined> {
  const [first] = arriving;
  if (first === undefined) return undefined;
  const roots = new Set(moves.map(({ subtree }) => subtree.root.id));
  const all = await tasksInOrder(tx, first.move.project, first.move);
  const staying = all.filter(({ id }) => !roots.has(id));
  const positions = evenPositions(arriving.length + staying.length);
  const moved = await setPositions(tx, actor, staying, positions.slice(arriving.length));
  return { positions: positions.slice(0, arriving.length).toReversed(), moved };
}
