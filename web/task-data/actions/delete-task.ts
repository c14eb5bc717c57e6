import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { Task } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { currentMessages } from '../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { created, deleted } from '../cache/change.ts';
import { cachedTask } from '../cache/task-cache.ts';
import { argsOf, type CommandKind, defineCommand } from '../outbox/command.ts';
import { perform } from '../outbox/current-outbox.ts';
import { isUnsent } from '../unsent.ts';
import { createFromRow } from './creation-request.ts';
import { cachedDescendants } from './relatives.ts';

/** Moves a task with its subtasks to the trash. Undo restores exactly these tasks at their positions. */
export async function deleteTask(cache: QueryClient, task: Task): Promise<void> {
  const subtree = subtreeOf(cache, task);
  const done = await withErrorToast(() => sendDelete(cache, subtree));
  if (!done) return;
  registerUndo(currentMessages().tasks.deleted(task.content), {
    taskId: task.id,
    undo: () => sendRestore(cache, subtree),
    redo: () => sendDelete(cache, subtree),
  });
}

/** A task and its subtasks. */
export type Subtree = [Task, ...Task[]];
type SubtreeArgs = { subtree: Subtree };

/** Returns the task and its cached subtasks. */
export function subtreeOf(cache: QueryClient, task: Task): Subtree {
  return [cachedTask(cache, task.id) ?? task, ...cachedDescendants(cache, task.id)];
}

/** Moves a task with its subtasks to the trash without a toast and an undo step. Throws if the server refuses at once. */
export async function sendDelete(cache: QueryClient, subtree: Subtree): Promise<void> {
  await perform(cache, deletion, { subtree });
}

/** Restores a task with its subtasks without a toast and an undo step. Throws if the server refuses at once. */
export async function sendRestore(cache: QueryClient, subtree: Subtree): Promise<void> {
  await perform(cache, restoration, { subtree });
}

/** Moves a task with its subtasks to the trash. */
export const deletion: CommandKind<SubtreeArgs, void> = defineCommand({
  name: 'task.delete',
  version: 1,
  records: ({ subtree: [task] }) => [task.id],
  expect: ({ subtree }) => subtree.map(({ id }) => deleted(id)),
  async send(_cache, { subtree: [{ id: taskID }] }, { isFirst }) {
    try {
      await api.tasks.delete({ taskID });
    } catch (error) {
      // An earlier request, or another user, has deleted the task.
      if (isFirst || !isMissing(error)) throw error;
    }
  },
  settle(cache, { subtree }) {
    void cache.invalidateQueries({ queryKey: keys.trash });
    return subtree.map(({ id }) => deleted(id));
  },
  nameOf: ({ subtree: [task] }) => task.content,
  absorb: ({ subtree }, later) => (isSameSubtree(subtree, argsOf(restoration, later)) ? 'nothing' : undefined),
});

const restoration: CommandKind<SubtreeArgs, Task> = defineCommand({
  name: 'task.restore',
  version: 1,
  records: ({ subtree: [task] }) => [task.id],
  expect: ({ subtree }) => subtree.map(created),
  async send(_cache, { subtree }, { isFirst }) {
    const [task] = subtree;
    const { id: taskID } = task;
    try {
      return await api.tasks.restore({ taskID });
    } catch (error) {
      if (!isMissing(error) || (isFirst && !isUnsent(task))) throw error;
      // An earlier request has restored the task.
      return await api.tasks.get({ taskID }).catch((missing: unknown) => {
        // The task was deleted before its creation was sent, so that neither was sent.
        if (isMissing(missing) && isUnsent(task)) return createSubtree(subtree);
        throw missing;
      });
    }
  },
  settle(cache, _args, answer) {
    void cache.invalidateQueries({ queryKey: keys.trash });
    return [created(answer)];
  },
  nameOf: ({ subtree: [task] }) => task.content,
  absorb: ({ subtree }, later) => (isSameSubtree(subtree, argsOf(deletion, later)) ? 'nothing' : undefined),
});

function isSameSubtree(subtree: Subtree, later: SubtreeArgs | undefined): boolean {
  const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id).sort();
  return later !== undefined && String(ids(subtree)) === String(ids(later.subtree));
}

/** Creates a task and its subtasks, which are after their parents. Returns the task. */
async function createSubtree([task, ...subtasks]: Subtree): Promise<Task> {
  const created = await createFromRow(task);
  for (const subtask of subtasks) await createFromRow(subtask);
  return created;
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
