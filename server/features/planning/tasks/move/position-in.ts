/** Computes the position of a task between the others of a list. */

import { evenPositions, positionBetween } from '#domain/position/position.ts';
import type { Granted } from '../../../../access/index.ts';
import {
  changeTasks,
  firstInList,
  type ListPosition,
  nextInList,
  previousInList,
  type TaskList,
  tasksInOrder,
} from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { differing } from '../../../../platform/db/differing.ts';

/** The neighbours of the new position. Without both, the position is at the head of the list. */
export type Neighbours = { after?: ListPosition | undefined; before?: ListPosition | undefined };

/** A position, and the ids of other tasks whose position changed to make room. */
export type Positioned = { sort_order: number; repositioned: readonly string[] };

/**
 * Returns a position in a list of the project: between the neighbours, next to the given one, or at the head. Ignores the task itself.
 * If there is no number left between the neighbours, the whole list is rebalanced.
 */
export async function positionIn(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  project: Granted<'project', 'editor'>,
  list: TaskList,
  neighbours: Neighbours,
  taskId: string,
): Promise<Positioned> {
  const [low, high] = await gapBetween(tx, project, list, neighbours, taskId);
  const position = positionBetween(low?.sort_order, high?.sort_order);
  if (position !== undefined) return { sort_order: position, repositioned: [] };
  const others = (await tasksInOrder(tx, project, list)).filter(({ id }) => id !== taskId);
  const positions = evenPositions(others.length);
  const index = low === undefined ? 0 : others.findIndex(({ id }) => id === low.id) + 1;
  const moved = await setPositions(tx, actor, others, positions);
  return { sort_order: positionBetween(positions[index - 1], positions[index]) ?? 0, repositioned: moved };
}

type Gap = [low: ListPosition | undefined, high: ListPosition | undefined];

/** If both neighbours are given, the gap directly after the first of them is used. Other tasks may be between them. */
async function gapBetween(
  tx: Tx,
  project: Granted<'project', 'editor'>,
  list: TaskList,
  { after, before }: Neighbours,
  taskId: string,
): Promise<Gap> {
  const low = after !== undefined && before !== undefined && isBefore(before, after) ? before : after;
  if (low !== undefined) return [low, await nextInList(tx, project, list, low, taskId)];
  if (before !== undefined) return [await previousInList(tx, project, list, before, taskId), before];
  return [undefined, await firstInList(tx, project, list, taskId)];
}

function isBefore(one: ListPosition, other: ListPosition): boolean {
  return one.sort_order < other.sort_order || (one.sort_order === other.sort_order && one.id < other.id);
}

/** Writes the positions of tasks. Resolves to the ids of the tasks whose position changed. */
export async function setPositions(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  tasks: readonly Granted<'task', 'editor'>[],
  positions: readonly number[],
): Promise<string[]> {
  const given = tasks.map((row, index) => ({ row, values: differing(row, { sort_order: positions[index] }) }));
  const moved = given.filter(({ values }) => Object.keys(values).length > 0);
  await changeTasks(tx, actor, moved);
  return moved.map(({ row }) => row.id);
}
