/** The commands that change many tasks. */

import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import { LIMITS } from '#contract/limits.ts';
import type { BulkResult, TaskBulkInput, TaskChange } from '#contract/resources/bulk.ts';
import type { Task, TaskInput } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { type Change, created, deleted, edited } from '../cache/change.ts';
import { ConflictError, type ConflictValue, defineCommand } from '../outbox/command.ts';
import { sendWithLabels } from './create-labels.ts';
import { conflictOf, updateUnlessChanged } from './edit-command.ts';
import { completedAt, reopened, withInput } from './expected-task.ts';
import { shownOccurrence } from './shown-occurrence.ts';

type BulkArgs = { tasks: readonly Task[]; input: Omit<TaskBulkInput, 'ids'>; affected: readonly Task[] };

/** Changes tasks in the same way. */
export const bulkChange = defineCommand<BulkArgs, BulkResult, readonly Task[]>({
  name: 'tasks.bulk',
  version: 1,
  records: ({ tasks }) => tasks.map(({ id }) => id),
  marked: ({ affected }) => affected.map(({ id }) => id),
  expect: ({ input, affected }, { at }) => affected.map((task) => expectedChange(task, input, at)),
  send(cache, args, { isFirst }) {
    const { tasks, input } = args;
    if ((input.action === 'update' || input.action === 'move') && !isFirst)
      return updateEachUnlessChanged(cache, editsOf(args));
    return inBatches(
      tasks.map(({ id }) => id),
      (ids) => api.tasks.bulk({ body: { ...input, ids, ...shownOccurrences(input, tasks, ids) } }),
    );
  },
  settle: (cache, { input, affected }) => {
    refresh(cache);
    return affected.map((task) => expectedChange(task, input, Date.now()));
  },
  nameOf: ({ tasks }) => namesOf(tasks),
  conflict: (args, current: readonly Task[]) => conflictsOf(editsOf(args), current),
  rebase: ({ input }, current: readonly Task[]) => ({ tasks: current, input, affected: current }),
});

/** Returns the edit of each task that has the effect of the change. */
function editsOf(args: BulkArgs): FieldsOfTask[] {
  const { tasks, input } = args;
  if (input.action === 'move') return movesOf(args);
  return tasks.map((task) => ({ task, fields: input.fields ?? {} }));
}

/**
 * Returns the moves to another project. A task below another moved task stays below it. Each moved task becomes the first one of its project, so
 * that the last one is moved first.
 */
function movesOf({ tasks, input, affected }: BulkArgs): FieldsOfTask[] {
  const project_id = input.fields?.project_id;
  const ids = new Set(tasks.map(({ id }) => id));
  const parents = new Map(affected.map(({ id, parent_id }) => [id, parent_id]));
  const isBelowMoved = (id: string): boolean => {
    const parent = parents.get(id);
    return parent !== undefined && (ids.has(parent) || isBelowMoved(parent));
  };
  return tasks
    .filter((task) => task.project_id !== project_id && !isBelowMoved(task.id))
    .map((task) => ({ task, fields: { ...input.fields, section_id: null, parent_id: null } }))
    .toReversed();
}

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

/** Restores tasks from the trash. */
export const bulkRestoration = defineCommand<{ ids: readonly string[]; affected: readonly Task[] }, BulkResult>({
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

/** A task before a change, and its new values. */
export type FieldsOfTask = { task: Task; fields: TaskInput };

/** Sets different values in each task, in this order. */
export const fieldChanges = defineCommand<{ changes: readonly FieldsOfTask[] }, BulkResult, readonly Task[]>({
  name: 'tasks.update',
  version: 1,
  records: ({ changes }) => changes.map(({ task }) => task.id),
  marked: ({ changes }) => changes.map(({ task }) => task.id),
  expect: ({ changes }) => changes.map(({ task, fields }) => editChange(task, fields)),
  send(cache, { changes }, { isFirst }) {
    if (!isFirst) return updateEachUnlessChanged(cache, changes);
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
  conflict: ({ changes }, current: readonly Task[]) => conflictsOf(changes, current),
  rebase: ({ changes }, current: readonly Task[]) => ({ changes: withTasks(changes, current) }),
});

/**
 * Sends edits that were made earlier, each only if others have not changed the same values since. Tasks that do not exist any more are skipped. At the
 * end, throws `ConflictError` with the tasks in conflict. If it is called again, it leaves the tasks alone that have the values already.
 */
async function updateEachUnlessChanged(cache: QueryClient, changes: readonly FieldsOfTask[]): Promise<BulkResult> {
  const inConflict: Task[] = [];
  const result = { done: 0, skipped: 0 };
  for (const { task, fields } of changes) {
    try {
      await updateUnlessChanged(cache, { task, input: fields });
      result.done += 1;
    } catch (error) {
      if (error instanceof ConflictError) inConflict.push(error.current as Task);
      else if (error instanceof ApiError && error.status === 404) result.skipped += 1;
      else throw error;
    }
  }
  if (inConflict.length > 0) throw new ConflictError(inConflict);
  return result;
}

/** Returns the changes of the given tasks, from their present values. */
function withTasks(changes: readonly FieldsOfTask[], tasks: readonly Task[]): FieldsOfTask[] {
  return tasks.flatMap((task) => {
    const change = changes.find((one) => one.task.id === task.id);
    return change ? [{ task, fields: change.fields }] : [];
  });
}

/** Returns the values in conflict of all tasks. */
function conflictsOf(changes: readonly FieldsOfTask[], current: readonly Task[]): ConflictValue[] {
  return current.flatMap((now) => {
    const change = changes.find(({ task }) => task.id === now.id);
    const values = change ? conflictOf({ task: change.task, input: change.fields }, now) : [];
    return values.map(({ field, mine, theirs }) => ({ field, mine, theirs, record: now.content }));
  });
}

/** Refetches the lists after the response, which has no tasks, only their number. */
export function refresh(cache: QueryClient): void {
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

function editChange(task: Task, input: TaskInput): Change {
  return edited(task, (one) => withInput(one, input));
}
