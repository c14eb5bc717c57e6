import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';

/** Where a line is written, which decides what it need not say. */
export type Place = {
  projectId?: string | undefined;
  sectionId?: string | undefined;
  dueDate?: Day | undefined;
  /** The name of a label that every task made here carries. */
  label?: string | undefined;
  /** The task that every task made here becomes a sub-task of. */
  parent?: Task | undefined;
};

/** Names a place among those of the page, for the draft that is kept for it. */
export function placeKey({ projectId, sectionId, dueDate, label, parent }: Place): string {
  return [projectId, sectionId, dueDate, label, parent?.id].map((part) => part ?? '').join('/');
}
