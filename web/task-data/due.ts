import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { instantOf, localMoment, minutesOf, timeOf } from '#domain/day/zone.ts';

/** When a task is due as somebody reads it: the day, and the wall time unless it lasts all day. */
export type Due = { day: Day; time: string | undefined };

/** The due moment in the reader's zone; a time that was set in another zone is the same instant here. */
export function dueIn(task: Task, zone: string): Due | undefined {
  const { due_date: day, due_time: time, due_timezone: home } = task;
  if (day === undefined) return undefined;
  if (time === undefined || home === undefined || home === zone) return { day, time };
  const here = localMoment(instantOf(day, minutesOf(time), home), zone);
  return { day: here.day, time: timeOf(here.minutes) };
}

/** Where in the day a task of today belongs. */
export function isEvening({ time }: Due): boolean {
  return time !== undefined && time >= EVENING;
}

const EVENING = '18:00';
