import { instantOf, minutesOf } from '#domain/day/zone.ts';
import { parseSchedulePhrase } from '#domain/quick-add/quick-add.ts';
import { instantText } from '../../platform/actor.ts';
import { refused } from './names.ts';
import type { ToolContext } from './tool.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const RULE = /FREQ=/i;

/** The time of a day without a time, in minutes since midnight: 09:00, as for reminders. */
const MORNING = 9 * 60;

/** The arguments of a task's date and repetition. */
export type ScheduleInput = {
  due_date?: string | null | undefined;
  due_time?: string | null | undefined;
  recurrence_rule?: string | null | undefined;
};

/**
 * Replaces phrases in `due_date` and `recurrence_rule` by the fields that they mean. Given fields win over those of a phrase. A date
 * without a repetition keeps the repetition of the task. Throws 422 at the field of a phrase that is not understood.
 */
export function scheduleFields<Input extends ScheduleInput>(context: ToolContext, input: Input) {
  const { due_date: date, recurrence_rule: rule } = input;
  const dated = !date || DAY.test(date) ? {} : phrase(context, 'due_date', date);
  const repeated = !rule || RULE.test(rule) ? {} : phrase(context, 'recurrence_rule', rule);
  if (repeated.due_date !== undefined && repeated.recurrence_rule === undefined) {
    throw refused('recurrence_rule', 'This is a date, not a repetition. Use due_date.');
  }
  const { due_date: _date, recurrence_rule: _rule, ...others } = input;
  return {
    ...repeated,
    ...dated,
    ...others,
    ...(date !== undefined && { due_date: dated.due_date ?? date }),
    ...(rule !== undefined && { recurrence_rule: repeated.recurrence_rule ?? rule }),
  };
}

/** Returns the instant of an RFC 3339 text or a phrase. A day without a time means 09:00. */
export function instantIn(context: ToolContext, field: string, text: string): string {
  if (INSTANT.test(text)) return text;
  const { due_date: day, due_time: time } = DAY.test(text) ? { due_date: text } : phrase(context, field, text);
  if (day === undefined) throw notUnderstood(field, text);
  const minutes = time === undefined ? MORNING : minutesOf(time);
  return instantText(instantOf(day, minutes, context.actor.timezone));
}

/** Returns the day of a date or of a phrase such as `next monday`. */
export function dayIn(context: ToolContext, field: string, text: string): string {
  if (DAY.test(text)) return text;
  const { due_date: day, due_time: time } = phrase(context, field, text);
  if (day === undefined || time !== undefined) throw notUnderstood(field, text);
  return day;
}

function phrase({ actor, now }: ToolContext, field: string, text: string) {
  const read = parseSchedulePhrase(text, { now, zone: actor.timezone, locale: actor.locale });
  if (read === undefined) throw notUnderstood(field, text);
  const { dueDate, dueTime, durationMin, recurrenceRule, recurrenceFrom } = read;
  return {
    ...(dueDate !== undefined && { due_date: dueDate }),
    ...(dueTime !== undefined && { due_time: dueTime }),
    ...(durationMin !== undefined && { duration_min: durationMin }),
    ...(recurrenceRule !== undefined && { recurrence_rule: recurrenceRule }),
    ...(recurrenceFrom !== undefined && { recurrence_from: recurrenceFrom }),
  };
}

function notUnderstood(field: string, text: string) {
  return refused(field, `"${text}" is not understood. Use YYYY-MM-DD, or a phrase such as "next friday at 9".`);
}
