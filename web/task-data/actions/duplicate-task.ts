import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { lazyMessages } from '../../platform/messages.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { gone, made } from '../cache/change.ts';
import { creationEnds, creationStarts } from '../cache/own-creations.ts';
import { tellTasks } from '../cache/task-cache.ts';
import { heldBelow } from './relatives.ts';

/** Makes an open copy of a task with its open sub-tasks, right behind it; undone by moving the copy to the trash. */
export async function duplicateTask(cache: QueryClient, task: Task): Promise<void> {
  let copy: Task | undefined;
  const done = await withErrorToast(async () => {
    copy = await makeCopy(cache, task);
  });
  if (!done || !copy) return;
  const { id: taskID } = copy;
  registerUndo(lazyMessages().taskPanel.duplicated(task.content), {
    async undo() {
      const branch = [taskID, ...heldBelow(cache, taskID).map(({ id }) => id)];
      await api.tasks.delete({ taskID });
      tellTasks(cache, branch.map(gone));
      await cache.invalidateQueries({ queryKey: keys.trash });
    },
    async redo() {
      tellTasks(cache, [made(await api.tasks.restore({ taskID }))]);
    },
  });
}

async function makeCopy(cache: QueryClient, task: Task): Promise<Task> {
  creationStarts();
  try {
    const copy = await api.tasks.duplicate({ taskID: task.id });
    tellTasks(cache, [made(copy)]);
    return copy;
  } finally {
    creationEnds();
  }
}
