import { useQueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { completeTask, reopenTask } from '../../../task-data/actions/complete-task.ts';
import { deleteTask } from '../../../task-data/actions/delete-task.ts';
import { duplicateTask } from '../../../task-data/actions/duplicate-task.ts';
import { skipOccurrence } from '../../../task-data/actions/skip-occurrence.ts';
import { setDate, setPriority } from '../../../task-data/actions/task-fields.ts';
import { copyTaskLink } from '../../../task-data/copy/copy-link.ts';

/** The actions on the open task. All except copying can be undone. */
export type TaskActions = {
  complete: (completed: boolean) => void;
  setPriority: (priority: number) => void;
  removeDate: () => void;
  /** Skips the current occurrence of a repeating task. */
  skip: () => void;
  duplicate: () => void;
  copyLink: () => void;
  /** Moves the task to the trash and closes the panel. */
  remove: () => void;
};

/** Returns the actions on the open task. */
export function useTaskActions(task: Task, onClose: () => void): TaskActions {
  const cache = useQueryClient();
  return {
    complete: (completed) => void (completed ? completeTask(cache, task) : reopenTask(cache, task)),
    setPriority: (priority) => void setPriority(cache, task, priority),
    removeDate: () => void setDate(cache, task, { due_date: null }),
    skip: () => void skipOccurrence(cache, task),
    duplicate: () => void duplicateTask(cache, task),
    copyLink: () => void copyTaskLink(task),
    remove() {
      onClose();
      void deleteTask(cache, task);
    },
  };
}
