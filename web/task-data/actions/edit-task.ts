import type { QueryClient } from '@tanstack/react-query';
import type { Task, TaskInput } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { edited, received } from '../cache/change.ts';
import { cachedTask, changeTasks } from '../cache/task-cache.ts';
import { sendWithLabels } from './create-labels.ts';
import { inputToRestore, withInput } from './expected-task.ts';

/**
 * Changes fields of a task, shows `toast` and adds an undo step. `original` has the fields that undo restores to other values than the
 * present ones. Resolves to true if the server accepted the change.
 */
export async function editTask(
  cache: QueryClient,
  task: Task,
  input: TaskInput,
  toast: string,
  original: Partial<Task> = {},
): Promise<boolean> {
  const present = { ...(cachedTask(cache, task.id) ?? task), ...original };
  const before = inputToRestore(present, Object.keys(input) as (keyof TaskInput)[]);
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

/** Changes fields of a task without a toast and an undo step. Throws if the server refuses. */
export async function sendInput(cache: QueryClient, task: Task, input: TaskInput): Promise<void> {
  await changeTasks(cache, {
    expect: [edited(task, (one) => withInput(one, input))],
    send: () => sendWithLabels(cache, input.labels ?? [], () => api.tasks.update({ taskID: task.id, body: input })),
    settle: (answer) => [received(answer)],
  });
}
