import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { instantOf, localMoment, minutesOf, timeOf } from '#domain/day/zone.ts';
import type { Clock } from '../dates/use-clock.ts';

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

/**
 * Returns true if the due day of an open task is past, or if it is today and the due time and the duration are over. `due` is the due
 * date in the zone of the clock. Lists, filters and the server group tasks by the day alone.
 */
export function isOverdue({ completed, duration_min: minutes = 0 }: Task, due: Due, clock: Clock): boolean {
  if (completed || due.day > clock.today) return false;
  if (due.day < clock.today) return true;
  if (due.time === undefined) return false;
  return instantOf(due.day, minutesOf(due.time), clock.zone) + minutes * MINUTE < clock.now;
}

/** Returns which dates are shown in colour. A task that is done has no colour. */
export function dueTone(task: Task, due: Due, clock: Clock): 'overdue' | 'today' | undefined {
  if (isOverdue(task, due, clock)) return 'overdue';
  return due.day === clock.today && !task.completed ? 'today' : undefined;
}

const MINUTE = 60_000;

/** Returns true if the due time is 18:00 or later. */
export function isEvening({ time }: Due): boolean {
  return time !== undefined && time >= EVENING;
}

const EVENING = '18:00';
