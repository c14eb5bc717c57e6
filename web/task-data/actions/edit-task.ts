import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { Task, TaskInput } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { edited, received } from '../cache/change.ts';
import { cachedTask } from '../cache/task-cache.ts';
import { ConflictError, defineCommand } from '../outbox/command.ts';
import { perform } from '../outbox/current-outbox.ts';
import { sendWithLabels } from './create-labels.ts';
import { inputToRestore, withInput } from './expected-task.ts';

/**
 * Changes fields of a task, shows `toast` and adds an undo step. `original` has the fields that undo restores to other values than the
 * current ones. Resolves to true if the change was accepted.
 */
export async function editTask(
  cache: QueryClient,
  task: Task,
  input: TaskInput,
  toast: string,
  original: Partial<Task> = {},
): Promise<boolean> {
  const current = { ...(cachedTask(cache, task.id) ?? task), ...original };
  const before = inputToRestore(current, Object.keys(input) as (keyof TaskInput)[]);
  const done = await withErrorToast(() => sendInput(cache, task, input));
  if (done) {
    registerUndo(toast, {
      taskId: task.id,
      undo: () => sendInput(cache, task, before),
      redo: () => sendInput(cache, task, input),
    });
  }
  return done;
}

/** Changes fields of a task without a toast and an undo step. Throws if the server refuses at once. */
export async function sendInput(cache: QueryClient, task: Task, input: TaskInput): Promise<void> {
  await perform(cache, edit, { task: cachedTask(cache, task.id) ?? task, input });
}

/** The task before the edit, and its new values. */
type EditArgs = { task: Task; input: TaskInput };

const edit = defineCommand<EditArgs, Task>({
  name: 'task.edit',
  version: 1,
  records: ({ task, input }) => [task.id, ...[input.parent_id, input.section_id].filter((id) => id != null)],
  expect: ({ task, input }) => [edited(task, (one) => withInput(one, input))],
  send: (cache, { task, input }, { isFirst }) =>
    sendWithLabels(cache, input.labels ?? [], () =>
      isFirst ? api.tasks.update({ taskID: task.id, body: input }) : updateUnlessChanged(task, input),
    ),
  settle: (_cache, _args, answer) => [received(answer)],
  nameOf: ({ task, input }) => input.content ?? task.content,
  conflict({ task, input }, current: Task) {
    const fields = fieldsOf(input);
    const mine = inputToRestore(withInput(task, input), fields);
    const theirs = inputToRestore(current, fields);
    return fields
      .filter((field) => !isSame(mine[field], theirs[field]))
      .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
  },
  rebase: ({ input }, current: Task) => ({ task: current, input }),
});

/** Others can change the task between two attempts. */
const MAX_ATTEMPTS = 5;

/**
 * Sends an edit that was made earlier. Changes of other fields are kept. Throws `ConflictError` if others have changed the same fields. If the service
 * has these values already, for example because of an earlier request, it is done.
 */
async function updateUnlessChanged(task: Task, input: TaskInput): Promise<Task> {
  let base = task;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await api.tasks.update({ taskID: task.id, body: input, ifMatch: base.etag });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'precondition_failed' || attempt === MAX_ATTEMPTS) throw error;
      base = (error.current as Task | undefined) ?? (await api.tasks.get({ taskID: task.id }));
      if (hasSameValues(base, withInput(task, input), input)) return base;
      if (!hasSameValues(base, task, input)) throw new ConflictError(base);
    }
  }
}

function hasSameValues(one: Task, other: Task, input: TaskInput): boolean {
  return fieldsOf(input).every((field) =>
    isSame(inputToRestore(one, [field])[field], inputToRestore(other, [field])[field]),
  );
}

/** The order of labels has no meaning. */
function isSame(one: unknown, other: unknown): boolean {
  const normal = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null));
  return normal(one) === normal(other);
}

function fieldsOf(input: TaskInput): (keyof TaskInput)[] {
  return Object.keys(input) as (keyof TaskInput)[];
}
