/** Due dates of tasks, and the moments of calendar files that they correspond to. */

import { type Day, toEpochDay } from '#domain/day/calendar.ts';
import { instantOf, localMoment, minutesOf, timeOf } from '#domain/day/zone.ts';
import type { CalendarMoment } from './read-time-values.ts';

/** A date, and a time `HH:MM` in a zone or null. */
export type TaskMoment = { date: Day; time: string | null; zone: string | null };

/**
 * Returns a moment as a task has it. A time in UTC and a time without a known zone get the zone of the caller. A time in a DST gap moves
 * forward.
 */
export function taskMoment({ date, time, zone }: CalendarMoment, callerZone: string): TaskMoment {
  if (time === undefined) return { date, time: null, zone: null };
  const own = zone === undefined || zone === 'UTC' ? callerZone : zone;
  return momentAt(instantOf(date, minutesOf(time), zone ?? callerZone), own);
}

/** Returns the local time of an instant. */
export function momentAt(instant: number, zone: string): TaskMoment {
  const { day, minutes } = localMoment(instant, zone);
  return { date: day, time: timeOf(minutes), zone };
}

/** Returns the instant of a moment. A date begins at midnight in UTC, so that only differences of dates have a meaning. */
export function instantOfMoment({ date, time, zone }: TaskMoment): number {
  return time === null || zone === null ? toEpochDay(date) * 86_400_000 : instantOf(date, minutesOf(time), zone);
}

/** Returns whether two moments have the same date, time and zone. */
export function isSameMoment(one: TaskMoment | null, other: TaskMoment | null): boolean {
  return one?.date === other?.date && one?.time === other?.time && one?.zone === other?.zone;
}

/** The due date of a task as a moment, or null. */
export function dueMoment(task: {
  due_date: Day | null;
  due_time: string | null;
  due_timezone: string | null;
}): TaskMoment | null {
  const { due_date: date, due_time: time, due_timezone: zone } = task;
  return date === null ? null : { date, time, zone: time === null ? null : (zone ?? 'UTC') };
}
