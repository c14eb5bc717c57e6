/** Changes of many tasks: each is shown immediately, sent in as few requests as possible, and undone as one step. */

import type { QueryClient } from '@tanstack/react-query';
import type { BulkResult, TaskBulkInput } from '#contract/resources/bulk.ts';
import type { Task, TaskInput } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { lazyMessages } from '../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { startLeaving, stopLeaving } from '../cache/leaving-tasks.ts';
import { cachedTask } from '../cache/task-cache.ts';
import { perform } from '../outbox/current-outbox.ts';
import { bulkChange, bulkRestoration, type FieldsOfTask, fieldChanges, refresh } from './bulk-commands.ts';
import { inputToRestore } from './expected-task.ts';
import { cachedDescendants, fetchCompletedDescendants } from './relatives.ts';

/** Completes tasks with their open subtasks. Repeating tasks move to the next occurrence. */
export async function completeTasks(cache: QueryClient, tasks: readonly Task[]): Promise<void> {
  const open = tasks.filter((task) => !task.completed);
  await runUndoable(lazyMessages().selection.completed, {
    async run() {
      const completing = withDescendants(cache, open).filter(
        (task) => !task.completed && task.recurrence_rule === undefined,
      );
      startLeaving(completing);
      try {
        return await bulk(cache, open, { action: 'complete' }, completing);
      } catch (error) {
        for (const { id } of completing) stopLeaving(id);
        throw error;
      }
    },
    async revert() {
      const subtasks = await Promise.all(open.filter((task) => task.subtask_count).map(fetchCompletedWith));
      const all = [...open, ...subtasks.flat()];
      for (const { id } of all) stopLeaving(id);
      await bulk(cache, all, { action: 'reopen' }, all);
    },
  });
}

/** Moves tasks with their subtasks to the trash. */
export async function deleteTasks(cache: QueryClient, tasks: readonly Task[]): Promise<void> {
  const subtree = withDescendants(cache, tasks);
  await runUndoable(lazyMessages().selection.deleted, {
    run: () => bulk(cache, tasks, { action: 'delete' }, subtree),
    revert: () => perform(cache, bulkRestoration, { ids: tasks.map(({ id }) => id), affected: subtree }),
  });
}

/** Sets the same values in all tasks. */
export async function editTasks(cache: QueryClient, tasks: readonly Task[], input: TaskInput): Promise<void> {
  // The bulk endpoint does not accept durations.
  if (input.duration_min !== undefined) return editEach(cache, tasks, () => input);
  const before = tasks.map((task) => ({ task, fields: currentValues(task, input) }));
  await runUndoable(lazyMessages().selection.changed, {
    run: () => bulk(cache, tasks, { action: 'update', fields: input }, tasks),
    revert: () => writeEach(cache, before),
  });
}

/** Sets different values in each task. */
export async function editEach(
  cache: QueryClient,
  tasks: readonly Task[],
  inputOf: (task: Task) => TaskInput,
): Promise<void> {
  const after = tasks.map((task) => ({ task, fields: inputOf(task) }));
  const before = after.map(({ task, fields }) => ({ task, fields: currentValues(task, fields) }));
  await runUndoable(lazyMessages().selection.changed, {
    run: () => writeEach(cache, after),
    revert: () => writeEach(cache, before),
  });
}

/** Moves tasks with their subtasks to another project, given by id and name. */
export async function moveTasks(
  cache: QueryClient,
  tasks: readonly Task[],
  { id, name }: { id: string; name: string },
): Promise<void> {
  const subtree = withDescendants(cache, tasks);
  const before = subtree.map((task) => ({ task, fields: positionFields(task) }));
  await runUndoable((count) => lazyMessages().selection.moved(count, name), {
    run: () => bulk(cache, tasks, { action: 'move', fields: { project_id: id } }, subtree),
    revert: () => writeEach(cache, before),
  });
}

/** Duplicates tasks with their open subtasks. Each copy is placed after its original. */
export async function duplicateTasks(cache: QueryClient, tasks: readonly Task[]): Promise<void> {
  const ids = new Set(tasks.map(({ id }) => id));
  const topLevel = tasks.filter(({ parent_id }) => parent_id === undefined || !ids.has(parent_id));
  const copies: Task[] = [];
  await runUndoable(lazyMessages().selection.duplicated, {
    async run() {
      for (const { id: taskID } of topLevel) copies.push(await api.tasks.duplicate({ taskID }));
      refresh(cache);
      return { done: topLevel.length, skipped: 0 };
    },
    revert: () => bulk(cache, copies.splice(0), { action: 'delete' }, []),
  });
}

type UndoableAction = {
  run: () => Promise<BulkResult>;
  revert: () => Promise<unknown>;
};

/** Runs an action, shows in a toast how many tasks were changed and skipped, and adds an undo step. */
export async function runUndoable(textFor: (count: number) => string, { run, revert }: UndoableAction): Promise<void> {
  let result: BulkResult | undefined;
  await withErrorToast(async () => {
    result = await run();
  });
  if (!result) return;
  const { done, skipped } = result;
  const text = skipped > 0 ? lazyMessages().selection.andSkipped(textFor(done), skipped) : textFor(done);
  registerUndo(text, {
    undo: async () => void (await revert()),
    redo: async () => void (await run()),
  });
}

/** Changes tasks. `affected` are the tasks that the user sees changed: also subtasks. */
async function bulk(
  cache: QueryClient,
  tasks: readonly Task[],
  input: Omit<TaskBulkInput, 'ids'>,
  affected: readonly Task[],
): Promise<BulkResult> {
  const waiting = { done: tasks.length, skipped: 0 };
  const present = tasks.map((task) => cachedTask(cache, task.id) ?? task);
  return (await perform(cache, bulkChange, { tasks: present, input, affected })) ?? waiting;
}

/** Writes the fields of each task, in this order. */
export async function writeEach(cache: QueryClient, changes: readonly FieldsOfTask[]): Promise<BulkResult> {
  const present = changes.map(({ task, fields }) => ({ task: cachedTask(cache, task.id) ?? task, fields }));
  return (await perform(cache, fieldChanges, { changes: present })) ?? { done: changes.length, skipped: 0 };
}

/** Returns the tasks and their cached descendants, each once. */
export function withDescendants(cache: QueryClient, tasks: readonly Task[]): Task[] {
  const all = tasks.flatMap((task) => [task, ...cachedDescendants(cache, task.id)]);
  return [...new Map(all.map((task) => [task.id, task])).values()];
}

/** Fetches the subtasks that were completed together with a task: their completion has the same instant. */
async function fetchCompletedWith(task: Task): Promise<Task[]> {
  const { completed_at } = await api.tasks.get({ taskID: task.id });
  const subtasks = await fetchCompletedDescendants(task);
  return completed_at === undefined ? [] : subtasks.filter((one) => one.completed_at === completed_at);
}

function currentValues(task: Task, input: TaskInput): TaskInput {
  return inputToRestore(task, Object.keys(input) as (keyof TaskInput)[]);
}

/** Returns the fields that restore the position of a task, and what a move to another project changes. */
export function positionFields(task: Task): TaskInput {
  const { project_id, section_id = null, parent_id = null, sort_order, assignee_id = null } = task;
  return { project_id, section_id, parent_id, sort_order, assignee_id };
}
