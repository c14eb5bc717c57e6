import type { DateChange, DateValue } from '../../../../fields/date/date-value.ts';
import type { Destination } from '../destination.ts';

/** Properties of a new task that the user chose with the buttons below the line. */
export type LineValues = {
  /** Undefined if the user has not chosen a date. Empty for no date. */
  date?: DateValue | undefined;
  priority?: number | undefined;
  labels: readonly string[];
  projectId?: string | undefined;
};

/** Nothing is chosen. */
export const NO_VALUES: LineValues = { labels: [] };

/** Returns the date after a change in the date popover. Without a day there is no time, duration and recurrence. */
export function changedDate(date: DateValue, change: DateChange): DateValue {
  const merged = Object.entries({ ...date, ...change }).filter(([, value]) => value !== null && value !== undefined);
  const next = Object.fromEntries(merged) as DateValue;
  if (next.due_date === undefined) return {};
  if (next.due_time === undefined) delete next.duration_min;
  if (next.recurrence_rule === undefined) delete next.recurrence_from;
  delete next.recurrence_text;
  return next;
}

/**
 * Returns the destination with the chosen properties, which replace those of the view. `ruleText` describes an RRULE value in a
 * language of quick-add.
 */
export function withValues(
  destination: Destination,
  { date, priority, labels, projectId }: LineValues,
  ruleText: (rule: string, from: 'due' | 'completion') => string,
): Destination {
  const rule = date?.recurrence_rule;
  return {
    ...destination,
    ...(date && {
      dueDate: date.due_date,
      hours: hoursOf(date),
      repeat: rule && ruleText(rule, date.recurrence_from ?? 'due'),
    }),
    ...(priority !== undefined && { priority }),
    ...(projectId !== undefined && projectId !== destination.projectId && { projectId, sectionId: undefined }),
    moreLabels: destination.moreLabels ? [...destination.moreLabels, ...labels] : labels,
  };
}

/** `14:00`, or `14:00 for 45 min` with a duration. */
function hoursOf({ due_time: time, duration_min: minutes }: DateValue): string | undefined {
  return time !== undefined && minutes !== undefined ? `${time} for ${minutes} min` : time;
}
