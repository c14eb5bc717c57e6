import type { QueryClient } from '@tanstack/react-query';
import type { Task, TaskInput } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { queries } from '../../../../api/queries.ts';
import { fullDay } from '../../../../dates/day-text.ts';
import { currentLanguage, lazyMessages } from '../../../../platform/messages.ts';
import { editTask } from '../../../../task-data/actions/edit-task.ts';
import { dueIn } from '../../../../task-data/due.ts';

/** A slot in a calendar: a day, and a local time or, if undefined, the whole day. */
export type Slot = { day: Day; time: string | undefined };

/** Moves a task to a slot in the user's time zone. `minutes` is the new duration. Can be undone; a failure is shown to the user. */
export async function moveToSlot(
  cache: QueryClient,
  task: Task,
  slot: Slot,
  minutes = task.duration_min,
): Promise<void> {
  const toast = lazyMessages().calendar.movedTo(task.content, slotText(slot));
  const length = minutes === task.duration_min ? {} : { duration_min: minutes ?? null };
  await editTask(cache, task, { ...inputFor(cache, task, slot), ...length }, toast);
}

/** Changes the duration of a task. Can be undone; a failure is shown to the user. */
export async function setLength(cache: QueryClient, task: Task, minutes: number): Promise<void> {
  const { calendar } = lazyMessages();
  await editTask(cache, task, { duration_min: minutes }, calendar.resized(task.content, calendar.minutes(minutes)));
}

/** Returns a slot as text. */
export function slotText({ day, time }: Slot): string {
  const date = fullDay(day, currentLanguage());
  return time === undefined ? date : `${date}, ${time}`;
}

/** Returns whether the task is in the slot, with its due time converted to `zone`. */
export function isInSlot(task: Task | undefined, zone: string, { day, time }: Slot): boolean {
  const due = task && dueIn(task, zone);
  return due?.day === day && due.time === time;
}

/** If only the day changes, the due time keeps its time zone, unless that is another zone than the user's. */
function inputFor(cache: QueryClient, task: Task, { day, time }: Slot): TaskInput {
  const zone = cache.getQueryData(queries.me().queryKey)?.timezone ?? 'UTC';
  if (time === undefined) return task.due_time === undefined ? { due_date: day } : { due_date: day, due_time: null };
  const isUnchanged = time === task.due_time && task.due_timezone === zone;
  return isUnchanged ? { due_date: day } : { due_date: day, due_time: time, due_timezone: zone };
}
