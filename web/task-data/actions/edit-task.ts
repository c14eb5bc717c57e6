import type { QueryClient } from '@tanstack/react-query';
import type { Task, TaskInput } from '#contract/resources/task.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { cachedTask } from '../cache/task-cache.ts';
import { perform } from '../outbox/current-outbox.ts';
import { edit } from './edit-command.ts';
import { inputToRestore } from './expected-task.ts';

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
