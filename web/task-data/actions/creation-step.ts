import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import type { UndoStep } from '../../undo/history.ts';
import { sendDelete, sendRestore, subtreeOf } from './delete-task.ts';

/** The undo step of a new task: undo moves it to the trash with its subtasks, redo restores it. */
export function creationStep(cache: QueryClient, task: Task): Omit<UndoStep, 'name'> {
  let subtree = subtreeOf(cache, task);
  return {
    taskId: task.id,
    undo() {
      subtree = subtreeOf(cache, task);
      return sendDelete(cache, subtree);
    },
    redo: () => sendRestore(cache, subtree),
  };
}
