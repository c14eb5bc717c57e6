import type { NewTask } from '#contract/resources/task.ts';
import type { ValidationErrors } from '../validation-errors.ts';
import { type Schedule, scheduleAfter, UNSCHEDULED } from './schedule.ts';

/**
 * Returns the schedule of a new task whose series started at `anchor`, if it is given: a form of `Anchor` in `domain/recurrence`. The due
 * date can be another day, because the task was postponed. Adds the errors of `scheduleAfter`, and an invalid anchor, to `errors`; the
 * result is then undefined.
 */
export function anchoredSchedule(
  input: NewTask,
  anchor: string | undefined,
  zone: string,
  errors: ValidationErrors,
): Schedule {
  const schedule = scheduleAfter(input, UNSCHEDULED, zone, errors);
  if (anchor === undefined) return schedule;
  if (!isAnchor(anchor)) {
    errors.recurrence_anchor = (messages) => messages.date;
    return schedule;
  }
  if (schedule.due_date === null || schedule.recurrence_rule === null) return schedule;
  const { recurrence_rule, recurrence_from } = input;
  const first = { due_date: anchor.slice(0, 10), recurrence_rule, recurrence_from };
  const started = scheduleAfter(first as typeof input, UNSCHEDULED, zone, {});
  return { ...schedule, recurrence_rule: started.recurrence_rule, recurrence_anchor: anchor };
}

function isAnchor(text: string): boolean {
  return /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d\.\d{3}Z)?)?$/.test(text) && !Number.isNaN(Date.parse(text));
}
