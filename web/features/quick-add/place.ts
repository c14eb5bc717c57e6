import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';

/** Where a line is written, which decides what it need not say. */
export type Place = {
  projectId?: string | undefined;
  sectionId?: string | undefined;
  dueDate?: Day | undefined;
  /** A clock time on that day, or a stretch of it: `14:00`, `14:00-14:45`. */
  hours?: string | undefined;
  /** 1 highest to 4 none. */
  priority?: number | undefined;
  /** The name of the person whom every task made here is assigned to. */
  assignee?: string | undefined;
  /** The name of a label that every task made here carries. */
  label?: string | undefined;
  /** The task that every task made here becomes a sub-task of. */
  parent?: Task | undefined;
};

/** Names a place among those of the page, for the draft that is kept for it. */
export function placeKey({ projectId, sectionId, dueDate, hours, label, priority, assignee, parent }: Place): string {
  const own = hours ?? priority ?? assignee;
  return [projectId, sectionId, dueDate, label, parent?.id, ...(own === undefined ? [] : [own])]
    .map((part) => part ?? '')
    .join('/');
}
