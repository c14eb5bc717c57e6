/** Changes of many tasks: each is shown immediately, sent in as few requests as possible, and undone as one step. */

import type { QueryClient } from '@tanstack/react-query';
import { LIMITS } from '#contract/limits.ts';
import type { BulkResult, TaskBulkInput, TaskChange } from '#contract/resources/bulk.ts';
import type { Task, TaskInput } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { lazyMessages } from '../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { type Change, created, deleted, edited } from '../cache/change.ts';
import { startLeaving, stopLeaving } from '../cache/leaving-tasks.ts';
import { defineCommand } from '../outbox/command.ts';
import { perform } from '../outbox/current-outbox.ts';
import { sendWithLabels } from './create-labels.ts';
import { completedAt, inputToRestore, reopened, withInput } from './expected-task.ts';
import { cachedDescendants, fetchCompletedDescendants } from './relatives.ts';
import { shownOccurrence } from './shown-occurrence.ts';

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
    revert: () => perform(cache, restoration, { ids: tasks.map(({ id }) => id), affected: subtree }),
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
  return (await perform(cache, bulkChange, { tasks, input, affected })) ?? waiting;
}

type BulkArgs = { tasks: readonly Task[]; input: Omit<TaskBulkInput, 'ids'>; affected: readonly Task[] };

const bulkChange = defineCommand<BulkArgs, BulkResult>({
  name: 'tasks.bulk',
  version: 1,
  records: ({ tasks }) => tasks.map(({ id }) => id),
  marked: ({ affected }) => affected.map(({ id }) => id),
  expect: ({ input, affected }, { at }) => affected.map((task) => expectedChange(task, input, at)),
  send: (_cache, { tasks, input }) =>
    inBatches(
      tasks.map(({ id }) => id),
      (ids) => api.tasks.bulk({ body: { ...input, ids, ...shownOccurrences(input, tasks, ids) } }),
    ),
  settle: (cache, { input, affected }) => {
    refresh(cache);
    return affected.map((task) => expectedChange(task, input, Date.now()));
  },
  nameOf: ({ tasks }) => namesOf(tasks),
});

function expectedChange(task: Task, { action, fields = {} }: Omit<TaskBulkInput, 'ids'>, at: number): Change {
  switch (action) {
    case 'complete':
      return edited(task, (one) => completedAt(one, at));
    case 'reopen':
      return edited(task, reopened);
    case 'delete':
      return deleted(task.id);
    case 'move':
      return edited(task, ({ section_id: _, ...one }) => ({ ...one, project_id: fields.project_id ?? one.project_id }));
    default:
      return editChange(task, fields);
  }
}

/** The first title, and the number of the others. */
function namesOf([first, ...others]: readonly Task[]): string {
  return [first?.content, others.length > 0 && `+ ${others.length}`].filter(Boolean).join(' ');
}

const restoration = defineCommand<{ ids: readonly string[]; affected: readonly Task[] }, BulkResult>({
  name: 'tasks.restore',
  version: 1,
  records: ({ ids }) => ids,
  marked: ({ ids }) => ids,
  expect: ({ affected }) => affected.map(created),
  send: (_cache, { ids }) => inBatches(ids, (batch) => api.tasks.restoreMany({ body: { ids: batch } })),
  settle: (cache, { affected }) => {
    refresh(cache);
    return affected.map(created);
  },
  nameOf: ({ affected }) => namesOf(affected),
});

/** The occurrences of the repeating tasks that the user sees, for completing. */
function shownOccurrences(
  { action }: Pick<TaskBulkInput, 'action'>,
  tasks: readonly Task[],
  ids: readonly string[],
): Pick<TaskBulkInput, 'occurrences'> {
  if (action !== 'complete') return {};
  const repeating = tasks.filter((task) => task.recurrence_rule !== undefined && ids.includes(task.id));
  if (repeating.length === 0) return {};
  return { occurrences: repeating.map((task) => ({ id: task.id, ...shownOccurrence(task) })) };
}

type FieldsOfTask = { task: Task; fields: TaskInput };

/** Writes the fields of each task, in this order. */
export async function writeEach(cache: QueryClient, changes: readonly FieldsOfTask[]): Promise<BulkResult> {
  return (await perform(cache, fieldChanges, { changes })) ?? { done: changes.length, skipped: 0 };
}

const fieldChanges = defineCommand<{ changes: readonly FieldsOfTask[] }, BulkResult>({
  name: 'tasks.update',
  version: 1,
  records: ({ changes }) => changes.map(({ task }) => task.id),
  marked: ({ changes }) => changes.map(({ task }) => task.id),
  expect: ({ changes }) => changes.map(({ task, fields }) => editChange(task, fields)),
  send(cache, { changes }) {
    const bodies: TaskChange[] = changes.map(({ task: { id }, fields }) => ({ id, fields }));
    return inBatches(bodies, (tasks) =>
      sendWithLabels(
        cache,
        tasks.flatMap(({ fields }) => fields.labels ?? []),
        () => api.tasks.updateMany({ body: { tasks } }),
      ),
    );
  },
  settle(cache, { changes }) {
    refresh(cache);
    return changes.map(({ task, fields }) => editChange(task, fields));
  },
  nameOf: ({ changes }) => namesOf(changes.map(({ task }) => task)),
});

/** Refetches the lists after the response, which has no tasks, only their number. */
function refresh(cache: QueryClient): void {
  for (const queryKey of [keys.tasks, keys.projects, keys.labels, keys.trash])
    void cache.invalidateQueries({ queryKey });
}

/** Sends the items in batches of the maximum size of a request, one after the other. Returns the sum of the results. */
async function inBatches<Item>(
  items: readonly Item[],
  send: (batch: Item[]) => Promise<BulkResult>,
): Promise<BulkResult> {
  const sum = { done: 0, skipped: 0 };
  for (let from = 0; from < items.length; from += LIMITS.bulkIds) {
    const { done, skipped } = await send(items.slice(from, from + LIMITS.bulkIds));
    sum.done += done;
    sum.skipped += skipped;
  }
  return sum;
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

function editChange(task: Task, input: TaskInput): Change {
  return edited(task, (one) => withInput(one, input));
}
