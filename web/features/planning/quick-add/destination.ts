import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';

/** Destination of a new task: the properties that it gets unless the text sets them. */
export type Destination = {
  projectId?: string | undefined;
  sectionId?: string | undefined;
  dueDate?: Day | undefined;
  /** A local time on that day with its length, if it has one: `14:00`, `14:00-14:45`, `14:00 for 45 min`. */
  hours?: string | undefined;
  /** 1 highest to 4 none. */
  priority?: number | undefined;
  /** Name of the assignee. */
  assignee?: string | undefined;
  /** Name of a label. */
  label?: string | undefined;
  /** Names of further labels. */
  moreLabels?: readonly string[] | undefined;
  /** A phrase for the recurrence from that day on: `every week`. */
  repeat?: string | undefined;
  /** Parent task. */
  parent?: Task | undefined;
};

/** Returns a key that identifies a destination, for its draft. */
export function destinationKey({
  projectId,
  sectionId,
  dueDate,
  hours,
  label,
  priority,
  assignee,
  parent,
}: Destination): string {
  const own = hours ?? priority ?? assignee;
  return [projectId, sectionId, dueDate, label, parent?.id, ...(own === undefined ? [] : [own])]
    .map((part) => part ?? '')
    .join('/');
}
