/** Times of reminders. Instants are UTC milliseconds. */

import { addDays, type Day } from '../day/calendar.ts';
import { instantOf, localMoment } from '../day/zone.ts';

/** The due date of a task, and its instant if the task has a time. Both are null without a date. */
export type Due = { date: Day | null; instant: number | null };

/** Minute of the day from which reminders of a task without a time count. */
export const MORNING = 9 * 60;

const MINUTE = 60_000;

/**
 * Returns the instant of a reminder `offset` minutes from the due time, negative for before. `zone` is the zone of the reminder's
 * owner; a task without a time counts from 09:00 there. Returns undefined if the task has no date.
 */
export function momentOf(due: Due, offset: number, zone: string): number | undefined {
  if (due.date === null) return undefined;
  const from = due.instant ?? instantOf(due.date, MORNING, zone);
  return within(from + offset * MINUTE);
}

/** Returns the same local time `days` later (or earlier) in the owner's zone. A time in a DST gap moves forward. */
export function shiftedBy(instant: number, days: number, zone: string): number {
  const { day, minutes } = localMoment(instant, zone);
  const beyondMinute = ((instant % MINUTE) + MINUTE) % MINUTE;
  return within(instantOf(addDays(day, days), minutes, zone) + beyondMinute);
}

/** The first and last instants that RFC 3339 can express (years 0001 to 9999). */
export const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00.000Z');
export const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

function within(instant: number): number {
  return Math.min(Math.max(instant, FIRST_INSTANT), LAST_INSTANT);
}
