import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { currentMessages } from '../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { created, deleted } from '../cache/change.ts';
import { cachedTask, changeTasks } from '../cache/task-cache.ts';
import { cachedDescendants } from './relatives.ts';

/** Moves a task with its subtasks to the trash. Undo restores exactly these tasks at their positions. */
export async function deleteTask(cache: QueryClient, task: Task): Promise<void> {
  const subtree = [cachedTask(cache, task.id) ?? task, ...cachedDescendants(cache, task.id)];
  const done = await withErrorToast(() => sendDelete(cache, subtree, task.id));
  if (!done) return;
  registerUndo(currentMessages().tasks.deleted(task.content), {
    taskId: task.id,
    undo: () => sendRestore(cache, subtree, task.id),
    redo: () => sendDelete(cache, subtree, task.id),
  });
}

async function sendDelete(cache: QueryClient, subtree: Task[], taskID: string): Promise<void> {
  await changeTasks(cache, {
    expect: subtree.map(({ id }) => deleted(id)),
    send: () => api.tasks.delete({ taskID }),
    settle: () => subtree.map(({ id }) => deleted(id)),
  });
  await cache.invalidateQueries({ queryKey: keys.trash });
}

async function sendRestore(cache: QueryClient, subtree: Task[], taskID: string): Promise<void> {
  await changeTasks(cache, {
    expect: subtree.map(created),
    send: () => api.tasks.restore({ taskID }),
    settle: (answer) => [created(answer)],
  });
  await cache.invalidateQueries({ queryKey: keys.trash });
}
