/** One thing done to many tasks: shown at once, asked for at once, taken back at once. */

import type { QueryClient } from '@tanstack/react-query';
import { LIMITS } from '#contract/limits.ts';
import type { BulkResult, TaskBulkInput, TaskChange } from '#contract/resources/bulk.ts';
import type { Task, TaskInput } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { lazyMessages } from '../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { type Change, edited, gone, made } from '../cache/change.ts';
import { depart, stopDeparting } from '../cache/departing.ts';
import { changeTasks } from '../cache/task-cache.ts';
import { inputBack, reopened, withInput } from './expected.ts';
import { heldBelow, readCompletedBelow } from './relatives.ts';

/** Completes tasks with everything open below them; those that repeat move on. */
export async function completeTasks(cache: QueryClient, tasks: readonly Task[]): Promise<void> {
  const open = tasks.filter((task) => !task.completed);
  await doUndoably(lazyMessages().selection.completed, {
    async run() {
      const closing = withBelow(cache, open).filter((task) => !task.completed && task.recurrence_rule === undefined);
      depart(closing);
      try {
        return await bulk(cache, open, { action: 'complete' }, closing.map(closed));
      } catch (refusal) {
        for (const { id } of closing) stopDeparting(id);
        throw refusal;
      }
    },
    async takeBack() {
      const below = await Promise.all(open.filter((task) => task.subtask_count).map(readClosedWith));
      const all = [...open, ...below.flat()];
      for (const { id } of all) stopDeparting(id);
      await bulk(
        cache,
        all,
        { action: 'reopen' },
        all.map((task) => edited(task, reopened)),
      );
    },
  });
}

/** Moves tasks with everything below them to the trash. */
export async function deleteTasks(cache: QueryClient, tasks: readonly Task[]): Promise<void> {
  const branch = withBelow(cache, tasks);
  await doUndoably(lazyMessages().selection.deleted, {
    run: () =>
      bulk(
        cache,
        tasks,
        { action: 'delete' },
        branch.map(({ id }) => gone(id)),
      ),
    takeBack: () =>
      inParts(
        tasks.map(({ id }) => id),
        (ids) => show(cache, branch.map(made), () => api.tasks.restoreMany({ body: { ids } })),
      ),
  });
}

/** Gives tasks the same values. */
export async function editTasks(cache: QueryClient, tasks: readonly Task[], input: TaskInput): Promise<void> {
  // The length of a task is no field that many take at once.
  if (input.duration_min !== undefined) return editEach(cache, tasks, () => input);
  const before = tasks.map((task) => ({ task, fields: valuesBack(task, input) }));
  await doUndoably(lazyMessages().selection.changed, {
    run: () =>
      bulk(
        cache,
        tasks,
        { action: 'update', fields: input },
        tasks.map((task) => written(task, input)),
      ),
    takeBack: () => writeEach(cache, before),
  });
}

/** Gives each task values of its own. */
export async function editEach(
  cache: QueryClient,
  tasks: readonly Task[],
  inputOf: (task: Task) => TaskInput,
): Promise<void> {
  const after = tasks.map((task) => ({ task, fields: inputOf(task) }));
  const before = after.map(({ task, fields }) => ({ task, fields: valuesBack(task, fields) }));
  await doUndoably(lazyMessages().selection.changed, {
    run: () => writeEach(cache, after),
    takeBack: () => writeEach(cache, before),
  });
}

/** Takes tasks with everything below them to another project, `name` being what it is called. */
export async function moveTasks(
  cache: QueryClient,
  tasks: readonly Task[],
  { id, name }: { id: string; name: string },
): Promise<void> {
  const before = withBelow(cache, tasks).map((task) => ({ task, fields: placeOf(task) }));
  const going = before.map(({ task }) => edited(task, ({ section_id: _, ...rest }) => ({ ...rest, project_id: id })));
  await doUndoably((count) => lazyMessages().selection.moved(count, name), {
    run: () => bulk(cache, tasks, { action: 'move', fields: { project_id: id } }, going),
    takeBack: () => writeEach(cache, before),
  });
}

/** Copies tasks with what is below them, each right behind its original. */
export async function duplicateTasks(cache: QueryClient, tasks: readonly Task[]): Promise<void> {
  const ids = new Set(tasks.map(({ id }) => id));
  const tops = tasks.filter(({ parent_id }) => parent_id === undefined || !ids.has(parent_id));
  const copies: Task[] = [];
  await doUndoably(lazyMessages().selection.duplicated, {
    async run() {
      for (const { id: taskID } of tops) copies.push(await api.tasks.duplicate({ taskID }));
      await refresh(cache);
      return { done: tops.length, skipped: 0 };
    },
    takeBack: () => bulk(cache, copies.splice(0), { action: 'delete' }, []),
  });
}

type Doing = {
  run: () => Promise<BulkResult>;
  takeBack: () => Promise<unknown>;
};

/** Does it, says to how many it was done and how many were left out, and can take it back and do it again. */
async function doUndoably(say: (count: number) => string, { run, takeBack }: Doing): Promise<void> {
  let result: BulkResult | undefined;
  await withErrorToast(async () => {
    result = await run();
  });
  if (!result) return;
  const { done, skipped } = result;
  const text = skipped > 0 ? lazyMessages().selection.andSkipped(say(done), skipped) : say(done);
  registerUndo(text, {
    undo: async () => void (await takeBack()),
    redo: async () => void (await run()),
  });
}

async function bulk(
  cache: QueryClient,
  tasks: readonly Task[],
  input: Omit<TaskBulkInput, 'ids'>,
  expect: Change[],
): Promise<BulkResult> {
  return show(cache, expect, () =>
    inParts(
      tasks.map(({ id }) => id),
      (ids) => api.tasks.bulk({ body: { ...input, ids } }),
    ),
  );
}

/** Writes each its own values, in this order. */
function writeEach(cache: QueryClient, changes: readonly { task: Task; fields: TaskInput }[]): Promise<BulkResult> {
  const bodies: TaskChange[] = changes.map(({ task: { id }, fields }) => ({ id, fields }));
  return show(
    cache,
    changes.map(({ task, fields }) => written(task, fields)),
    () => inParts(bodies, (tasks) => api.tasks.updateMany({ body: { tasks } })),
  );
}

/** Shows what is expected at once, and reads the lists again when it is answered: it tells no more than how many. */
async function show(cache: QueryClient, expect: Change[], send: () => Promise<BulkResult>): Promise<BulkResult> {
  const result = await changeTasks(cache, { expect, send, settle: () => expect });
  await refresh(cache);
  return result;
}

async function refresh(cache: QueryClient): Promise<void> {
  const wanted = [keys.tasks, keys.projects, keys.labels, keys.trash];
  await Promise.all(wanted.map((queryKey) => cache.invalidateQueries({ queryKey })));
}

/** As many at once as one request takes. */
async function inParts<Item>(items: readonly Item[], send: (part: Item[]) => Promise<BulkResult>): Promise<BulkResult> {
  const sum = { done: 0, skipped: 0 };
  for (let from = 0; from < items.length; from += LIMITS.bulkIds) {
    const { done, skipped } = await send(items.slice(from, from + LIMITS.bulkIds));
    sum.done += done;
    sum.skipped += skipped;
  }
  return sum;
}

function withBelow(cache: QueryClient, tasks: readonly Task[]): Task[] {
  const all = tasks.flatMap((task) => [task, ...heldBelow(cache, task.id)]);
  return [...new Map(all.map((task) => [task.id, task])).values()];
}

/** What closed together with a task, at the same instant. */
async function readClosedWith(task: Task): Promise<Task[]> {
  const { completed_at } = await api.tasks.get({ taskID: task.id });
  const below = await readCompletedBelow(task);
  return completed_at === undefined ? [] : below.filter((one) => one.completed_at === completed_at);
}

function valuesBack(task: Task, input: TaskInput): TaskInput {
  return inputBack(task, Object.keys(input) as (keyof TaskInput)[]);
}

function placeOf(task: Task): TaskInput {
  const { project_id, section_id = null, parent_id = null, sort_order, assignee_id = null } = task;
  return { project_id, section_id, parent_id, sort_order, assignee_id };
}

function closed(task: Task): Change {
  return edited(task, (one) => ({ ...one, completed: true, completed_at: new Date().toISOString() }));
}

function written(task: Task, input: TaskInput): Change {
  return edited(task, (one) => withInput(one, input));
}
