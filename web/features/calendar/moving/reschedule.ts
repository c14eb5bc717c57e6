import type { QueryClient } from '@tanstack/react-query';
import type { Task, TaskInput } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { queries } from '../../../api/queries.ts';
import { fullDay } from '../../../dates/day-words.ts';
import { currentLanguage, lazyMessages } from '../../../platform/messages.ts';
import { editTask } from '../../../task-data/actions/edit-task.ts';
import { dueIn } from '../../../task-data/due.ts';

/** Where a task is put in a calendar: a day, and a clock time or the whole day. */
export type Spot = { day: Day; time: string | undefined };

/** Gives a task another place in the calendar, read in the account's zone, and perhaps another length in minutes. */
export async function putAt(cache: QueryClient, task: Task, spot: Spot, minutes = task.duration_min): Promise<void> {
  const toast = lazyMessages().calendar.placed(task.content, spotInWords(spot));
  const length = minutes === task.duration_min ? {} : { duration_min: minutes ?? null };
  await editTask(cache, task, { ...inputFor(cache, task, spot), ...length }, toast);
}

/** Gives a task another length in minutes. */
export async function setLength(cache: QueryClient, task: Task, minutes: number): Promise<void> {
  const { calendar } = lazyMessages();
  await editTask(cache, task, { duration_min: minutes }, calendar.placed(task.content, calendar.minutes(minutes)));
}

/** A place of the calendar in words. */
export function spotInWords({ day, time }: Spot): string {
  const date = fullDay(day, currentLanguage());
  return time === undefined ? date : `${date}, ${time}`;
}

/** True where a task stands already, as it is read in the zone. */
export function isAt(task: Task | undefined, zone: string, { day, time }: Spot): boolean {
  const due = task && dueIn(task, zone);
  return due?.day === day && due.time === time;
}

/** The time keeps its zone when only the day changes, unless that zone is not the reader's. */
function inputFor(cache: QueryClient, task: Task, { day, time }: Spot): TaskInput {
  const zone = cache.getQueryData(queries.me().queryKey)?.timezone ?? 'UTC';
  if (time === undefined) return task.due_time === undefined ? { due_date: day } : { due_date: day, due_time: null };
  const isKept = time === task.due_time && task.due_timezone === zone;
  return isKept ? { due_date: day } : { due_date: day, due_time: time, due_timezone: zone };
}
