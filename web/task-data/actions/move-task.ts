import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { Task, TaskInput } from '#contract/resources/task.ts';
import { positionBetween } from '#domain/position/position.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { type Change, edited, received } from '../cache/change.ts';
import { cachedTask } from '../cache/task-cache.ts';
import { byPosition } from '../order/compare.ts';
import { positionOf, type TaskPosition } from '../order/position.ts';
import { type CommandKind, ConflictError, type ConflictValue, defineCommand } from '../outbox/command.ts';
import { perform } from '../outbox/current-outbox.ts';
import { conflictOf } from './edit-command.ts';
import { sendInput } from './edit-task.ts';
import { cachedDescendants, cachedProjectTasks } from './relatives.ts';

/** Moves a task with its subtasks to a position in any project, shows `toast` and adds an undo step. */
export async function moveTask(cache: QueryClient, task: Task, position: TaskPosition, toast: string): Promise<void> {
  const before = cachedTask(cache, task.id) ?? task;
  const origin = positionOf(before, cachedProjectTasks(cache, before.project_id) ?? []);
  const descendants = cachedDescendants(cache, task.id);
  const done = await withErrorToast(() => sendMove(cache, before, position));
  if (!done) return;
  registerUndo(toast, {
    taskId: task.id,
    undo: () => moveBack(cache, before, origin, descendants),
    redo: () => sendMove(cache, before, position),
  });
}

/** Moves a task without a toast and an undo step. Throws if the server refuses. */
export async function sendMove(cache: QueryClient, task: Task, position: TaskPosition): Promise<void> {
  const current = cachedTask(cache, task.id) ?? task;
  const descendants = cachedDescendants(cache, task.id);
  const sortOrder = sortOrderAt(cache, position);
  await perform(cache, move, { task: current, position, sortOrder, descendants });
}

/** The task before the move, its new position, the expected `sort_order`, and its subtasks. */
type MoveArgs = { task: Task; position: TaskPosition; sortOrder: number; descendants: readonly Task[] };

/** Moves a task with its subtasks. */
export const move: CommandKind<MoveArgs, Task, Task> = defineCommand({
  name: 'task.move',
  version: 1,
  records: ({ task, position: { parentId, sectionId } }) =>
    [task.id, parentId, sectionId].filter((id) => id !== undefined),
  expect: ({ task, position, sortOrder, descendants }) => [
    edited(task, (one) => withPosition(one, position, sortOrder)),
    ...descendantChanges(task, descendants, position),
  ],
  send: (_cache, args, { isFirst }) => (isFirst ? requestMove(args.task, args.position) : moveUnlessMoved(args)),
  settle(cache, { position }, answer) {
    if (!hasExpectedOrder(cache, answer, position))
      void cache.invalidateQueries({ queryKey: keys.projectTasks(position.projectId) });
    return [received(answer)];
  },
  nameOf: ({ task }) => task.content,
  conflict: (args, current: Task) => movesInConflict(args, current),
  rebase: (args, current: Task) => ({ ...args, task: current }),
});

/** Others can change the task between two attempts. */
const MAX_ATTEMPTS = 5;

/** Sends a move that was made earlier. Throws `ConflictError` if others have moved the task to another project, section or parent since. */
async function moveUnlessMoved(args: MoveArgs): Promise<Task> {
  let current = args.task;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await moveNextTo(current, args.position);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'precondition_failed' || attempt === MAX_ATTEMPTS) throw error;
      current = (error.current as Task | undefined) ?? (await api.tasks.get({ taskID: args.task.id }));
      if (movesInConflict(args, current).length > 0) throw new ConflictError(current);
    }
  }
}

/** Moves the task if it has this version. The neighbour may have been moved or deleted since the move was made. */
async function moveNextTo(task: Task, position: TaskPosition): Promise<Task> {
  try {
    return await requestMove(task, position, task.etag);
  } catch (error) {
    const { afterId: _after, beforeId: _before, ...place } = position;
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422);
    if (!isMissing) throw error;
    return requestMove(task, place, task.etag);
  }
}

/** Returns where the move and others have put the task, by field. The order within a list is in no conflict: the last move decides. */
function movesInConflict({ task, position }: MoveArgs, current: Task): ConflictValue[] {
  const { projectId, sectionId = null, parentId = null } = position;
  const input: TaskInput = { project_id: projectId, section_id: sectionId, parent_id: parentId };
  return conflictOf({ task, input }, current);
}

/** The move endpoint cannot set a parent, and a change of the parent cannot set neighbours. Some positions need several requests. `ifMatch` is the version to move. */
async function requestMove(task: Task, position: TaskPosition, ifMatch?: string): Promise<Task> {
  let version = ifMatch === undefined ? {} : { ifMatch };
  const follow = ({ etag }: Task) => {
    if (ifMatch !== undefined) version = { ifMatch: etag };
  };
  const taskID = task.id;
  const section = position.sectionId ?? '';
  const changesProject = position.projectId !== task.project_id;
  const parent = changesProject ? undefined : task.parent_id;
  if (changesProject && position.parentId !== undefined) {
    follow(await api.tasks.move({ taskID, body: { project_id: position.projectId, section_id: section }, ...version }));
  }
  if (position.parentId !== parent) {
    const changed = await api.tasks.update({
      taskID,
      body: { parent_id: position.parentId ?? null, section_id: section },
      ...version,
    });
    follow(changed);
    if (position.parentId !== undefined && position.afterId === undefined && position.beforeId === undefined)
      return changed;
  }
  return api.tasks.move({
    taskID,
    ...version,
    body: {
      ...(changesProject && { project_id: position.projectId }),
      section_id: section,
      ...(position.afterId !== undefined && { after_id: position.afterId }),
      ...(position.beforeId !== undefined && { before_id: position.beforeId }),
    },
  });
}

/** Moving to another project removes the sections and assignees of the whole subtree. This restores them. */
async function moveBack(cache: QueryClient, before: Task, origin: TaskPosition, descendants: Task[]): Promise<void> {
  const leftProject = cachedTask(cache, before.id)?.project_id !== before.project_id;
  await sendMove(cache, before, origin);
  if (!leftProject) return;
  for (const task of [before, ...descendants]) {
    const removedFields = {
      ...(task.section_id !== undefined && task !== before && { section_id: task.section_id }),
      ...(task.assignee_id !== undefined && { assignee_id: task.assignee_id }),
    };
    if (Object.keys(removedFields).length > 0) await sendInput(cache, task, removedFields);
  }
}

function withPosition(task: Task, position: TaskPosition, sortOrder: number): Task {
  const { section_id: _section, parent_id: _parent, ...rest } = task;
  return {
    ...rest,
    project_id: position.projectId,
    sort_order: sortOrder,
    ...(position.sectionId !== undefined && { section_id: position.sectionId }),
    ...(position.parentId !== undefined && { parent_id: position.parentId }),
  };
}

function descendantChanges(task: Task, descendants: readonly Task[], { projectId }: TaskPosition): Change[] {
  if (projectId === task.project_id) return [];
  return descendants.map((one) => edited(one, ({ section_id: _, ...rest }) => ({ ...rest, project_id: projectId })));
}

function sortOrderAt(cache: QueryClient, position: TaskPosition): number {
  const [before, after] = ordersAround(cache, position);
  return positionBetween(before, after) ?? before ?? after ?? 0;
}

/** Returns the `sort_order` of the tasks before and after the position, if they are cached. */
function ordersAround(cache: QueryClient, position: TaskPosition): [number | undefined, number | undefined] {
  const siblings = (cachedProjectTasks(cache, position.projectId) ?? [])
    .filter((task) => task.parent_id === position.parentId)
    .filter((task) => position.parentId !== undefined || task.section_id === position.sectionId)
    .sort(byPosition);
  if (position.afterId !== undefined) {
    const index = siblings.findIndex((task) => task.id === position.afterId);
    return [siblings[index]?.sort_order, siblings[index + 1]?.sort_order];
  }
  const index = Math.max(
    0,
    siblings.findIndex((task) => task.id === position.beforeId),
  );
  return [siblings[index - 1]?.sort_order, siblings[index]?.sort_order];
}

/** Returns false if the server renumbered the neighbours too. There are no messages about that. */
function hasExpectedOrder(cache: QueryClient, moved: Task, position: TaskPosition): boolean {
  const neighbour = cachedTask(cache, position.afterId ?? position.beforeId ?? '');
  if (!neighbour) return true;
  return position.afterId !== undefined
    ? moved.sort_order > neighbour.sort_order
    : moved.sort_order < neighbour.sort_order;
}
