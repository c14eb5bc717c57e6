import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { UndoStep } from '../../undo/history.ts';
import { created, deleted } from '../cache/change.ts';
import { applyChanges } from '../cache/task-cache.ts';
import { cachedDescendants } from './relatives.ts';

/** The undo step of a new task: undo moves it to the trash with its subtasks, redo restores it. */
export function creationStep(cache: QueryClient, taskID: string): Omit<UndoStep, 'name'> {
  return {
    taskId: taskID,
    async undo() {
      const subtree = [taskID, ...cachedDescendants(cache, taskID).map(({ id }) => id)];
      await api.tasks.delete({ taskID });
      applyChanges(cache, subtree.map(deleted));
      await cache.invalidateQueries({ queryKey: keys.trash });
    },
    async redo() {
      applyChanges(cache, [created(await api.tasks.restore({ taskID }))]);
    },
  };
}
