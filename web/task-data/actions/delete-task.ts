import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { currentMessages } from '../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { gone, made } from '../cache/change.ts';
import { changeTasks, heldTask } from '../cache/task-cache.ts';
import { heldBelow } from './relatives.ts';

/** Moves a task with everything below it to the trash. Undone by bringing exactly those back to where they were. */
export async function deleteTask(cache: QueryClient, task: Task): Promise<void> {
  const branch = [heldTask(cache, task.id) ?? task, ...heldBelow(cache, task.id)];
  const done = await withErrorToast(() => sendDelete(cache, branch, task.id));
  if (!done) return;
  registerUndo(currentMessages().tasks.deleted(task.content), {
    undo: () => sendRestore(cache, branch, task.id),
    redo: () => sendDelete(cache, branch, task.id),
  });
}

async function sendDelete(cache: QueryClient, branch: Task[], taskID: string): Promise<void> {
  await changeTasks(cache, {
    expect: branch.map(({ id }) => gone(id)),
    send: () => api.tasks.delete({ taskID }),
    settle: () => branch.map(({ id }) => gone(id)),
  });
  await cache.invalidateQueries({ queryKey: keys.trash });
}

async function sendRestore(cache: QueryClient, branch: Task[], taskID: string): Promise<void> {
  await changeTasks(cache, {
    expect: branch.map(made),
    send: () => api.tasks.restore({ taskID }),
    settle: (answer) => [made(answer)],
  });
  await cache.invalidateQueries({ queryKey: keys.trash });
}
