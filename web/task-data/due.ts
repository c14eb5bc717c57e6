import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { instantOf, localMoment, minutesOf, timeOf } from '#domain/day/zone.ts';

/** The due date of a task in a given time zone. `time` is `HH:MM`, or undefined for an all-day task. */
export type Due = { day: Day; time: string | undefined };

/** Returns the due date in the given time zone. A time that was set in another zone is converted; all-day tasks keep their day. */
export function dueIn(task: Task, zone: string): Due | undefined {
  const { due_date: day, due_time: time, due_timezone: dueZone } = task;
  if (day === undefined) return undefined;
  if (time === undefined || dueZone === undefined || dueZone === zone) return { day, time };
  const converted = localMoment(instantOf(day, minutesOf(time), dueZone), zone);
  return { day: converted.day, time: timeOf(converted.minutes) };
}

/** Returns true if the due time is 18:00 or later. */
export function isEvening({ time }: Due): boolean {
  return time !== undefined && time >= EVENING;
}

const EVENING = '18:00';
