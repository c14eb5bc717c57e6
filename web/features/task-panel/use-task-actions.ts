import { useQueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { skipOccurrence } from '../repeat/skip-occurrence.ts';
import { completeTask, reopenTask } from '../tasks/actions/complete-task.ts';
import { copyTaskLink } from '../tasks/actions/copy-link.ts';
import { deleteTask } from '../tasks/actions/delete-task.ts';
import { duplicateTask } from '../tasks/actions/duplicate-task.ts';
import { setDate, setPriority } from '../tasks/actions/task-fields.ts';

/** What can be done with the open task as a whole; all can be undone but copying. */
export type TaskActions = {
  complete: (completed: boolean) => void;
  setPriority: (priority: number) => void;
  removeDate: () => void;
  /** Leaves out the present occurrence. */
  skip: () => void;
  duplicate: () => void;
  copyLink: () => void;
  /** Moves it to the trash and closes the panel. */
  remove: () => void;
};

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
