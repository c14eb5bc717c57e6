/** Finding a task its place among the others of a list. */

import { evenPositions, positionBetween } from '#domain/position/position.ts';
import {
  changeEach,
  firstInList,
  type Granted,
  type ListPosition,
  nextInList,
  previousInList,
  type TaskList,
  tasksInOrder,
} from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { differing } from '../../../platform/db/differing.ts';

/** The neighbours a place is wanted between, beside, or, without both, before all. */
export type Neighbours = { after?: ListPosition | undefined; before?: ListPosition | undefined };

/** A place, and the tasks that had to be given another one to make room for it. */
export type Positioned = { sort_order: number; spread: readonly string[] };

/**
 * The place in a list of the project that is strictly between the neighbours, or right beside the one given, or the first.
 * The task that is to stand there is passed over. Where there is no room left the whole list is given fresh places.
 */
export async function positionIn(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  project: Granted<'project', 'editor'>,
  list: TaskList,
  neighbours: Neighbours,
  taskId: string,
): Promise<Positioned> {
  const [low, high] = await gap(tx, project, list, neighbours, taskId);
  const position = positionBetween(low?.sort_order, high?.sort_order);
  if (position !== undefined) return { sort_order: position, spread: [] };
  const others = (await tasksInOrder(tx, project, list)).filter(({ id }) => id !== taskId);
  const positions = evenPositions(others.length);
  const index = low === undefined ? 0 : others.findIndex(({ id }) => id === low.id) + 1;
  const moved = await setPositions(tx, actor, others, positions);
  return { sort_order: positionBetween(positions[index - 1], positions[index]) ?? 0, spread: moved };
}

type Gap = [low: ListPosition | undefined, high: ListPosition | undefined];

/** Of two neighbours the one that stands first counts: right behind it is between them, whatever else is. */
async function gap(
  tx: Tx,
  project: Granted<'project', 'editor'>,
  list: TaskList,
  { after, before }: Neighbours,
  taskId: string,
): Promise<Gap> {
  const low = after !== undefined && before !== undefined && standsBefore(before, after) ? before : after;
  if (low !== undefined) return [low, await nextInList(tx, project, list, low, taskId)];
  if (before !== undefined) return [await previousInList(tx, project, list, before, taskId), before];
  return [undefined, await firstInList(tx, project, list, taskId)];
}

function standsBefore(one: ListPosition, other: ListPosition): boolean {
  return one.sort_order < other.sort_order || (one.sort_order === other.sort_order && one.id < other.id);
}

/** Gives tasks their places; answers the ids of those that stood elsewhere. */
export async function setPositions(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  tasks: readonly Granted<'task', 'editor'>[],
  positions: readonly number[],
): Promise<string[]> {
  const given = tasks.map((row, index) => ({ row, values: differing(row, { sort_order: positions[index] }) }));
  const moved = given.filter(({ values }) => Object.keys(values).length > 0);
  await changeEach(tx, actor, moved);
  return moved.map(({ row }) => row.id);
}
