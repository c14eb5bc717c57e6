/** When reminders go off. Instants are UTC milliseconds. */

import { addDays, type Day } from '../day/calendar.ts';
import { instantOf, localMoment } from '../day/zone.ts';

/** When a task is due: a day, and for a task with a clock time the instant. Neither for one without a date. */
export type Due = { date: Day | null; instant: number | null };

/** A task without a clock time counts from this minute of its day. */
const MORNING = 9 * 60;

const MINUTE = 60_000;

/**
 * When a reminder goes off that stands `offset` minutes from the due moment, negative for before. `zone` is that of the
 * reminder's owner, in whose morning a day begins. Undefined while the task has no date.
 */
export function momentOf(due: Due, offset: number, zone: string): number | undefined {
  if (due.date === null) return undefined;
  const from = due.instant ?? instantOf(due.date, MORNING, zone);
  return within(from + offset * MINUTE);
}

/** The same wall time that many days later, or earlier, in the owner's zone. One that a clock change skips moves forward. */
export function shiftedBy(instant: number, days: number, zone: string): number {
  const { day, minutes } = localMoment(instant, zone);
  const beyondMinute = ((instant % MINUTE) + MINUTE) % MINUTE;
  return within(instantOf(addDays(day, days), minutes, zone) + beyondMinute);
}

/** The first and the last instant that can be written as RFC 3339 has it, in the years 0001 to 9999. */
export const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00.000Z');
export const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

function within(instant: number): number {
  return Math.min(Math.max(instant, FIRST_INSTANT), LAST_INSTANT);
}
