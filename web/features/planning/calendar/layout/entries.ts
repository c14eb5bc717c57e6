import { LIMITS } from '#contract/limits.ts';
import type { Task } from '#contract/resources/task.ts';
import { addDays, type Day } from '#domain/day/calendar.ts';
import { minutesOf } from '#domain/day/zone.ts';
import { type Due, dueIn } from '../../../../task-data/due.ts';
import { byTime, snoozedLast } from '../../../../task-data/order/compare.ts';
import { futureOccurrences } from './future-occurrences.ts';
import { type DayRange, isWithin } from './spans.ts';
import { DAY_MIN, DEFAULT_MIN } from './time-scale.ts';

/** One task on one day of the calendar. */
export type Entry = {
  task: Task;
  due: Due;
  /** True for a future occurrence of a repeating task. It is shown but cannot be edited. */
  isGhost: boolean;
};

/**
 * Returns the entries of each day of the range, with due times converted to `zone`. Days without entries are missing. Future
 * occurrences are after tasks. Otherwise the order is that of the lists at `now`, in milliseconds since the epoch.
 */
export function entriesByDay(tasks: readonly Task[], range: DayRange, zone: string, now: number): Map<Day, Entry[]> {
  const byTimeOfDay = snoozedLast(byTime, now);
  const entries = tasks.flatMap((task) => entriesOf(task, range, zone));
  entries.sort(
    (one, other) => Number(one.isGhost) - Number(other.isGhost) || byTimeOfDay(atLocalTime(one), atLocalTime(other)),
  );
  return Map.groupBy(entries, (entry) => entry.due.day);
}

/** Returns the start of an entry in minutes after midnight, and its length in minutes. */
export function minuteRangeOf({ task, due }: Entry): { from: number; length: number } {
  return { from: minutesOf(due.time ?? '00:00'), length: task.duration_min ?? DEFAULT_MIN };
}

/** The longest duration of a task in whole days. */
export const MAX_DAYS = LIMITS.durationMinutes / DAY_MIN;

/** Returns the last day of an entry. Only a task that takes at least 24 hours has more than one day. */
export function lastDayOf({ task, due: { day, time = '00:00' } }: Pick<Entry, 'task' | 'due'>): Day {
  const { duration_min: minutes = 0 } = task;
  return minutes < DAY_MIN ? day : addDays(day, Math.ceil((minutesOf(time) + minutes) / DAY_MIN) - 1);
}

/** Returns whether a task has more than one day. */
export function hasSeveralDays(entry: Pick<Entry, 'task' | 'due'>): boolean {
  return lastDayOf(entry) !== entry.due.day;
}

/** Returns the entries that began before a day and have not ended. `entries` has the days from `MAX_DAYS` before it. */
export function continuingOn(entries: ReadonlyMap<Day, readonly Entry[]>, day: Day): Entry[] {
  const earlier = Array.from({ length: MAX_DAYS }, (_, index) => addDays(day, index - MAX_DAYS));
  return earlier.flatMap((one) => entries.get(one) ?? []).filter((entry) => lastDayOf(entry) >= day);
}

function entriesOf(task: Task, range: DayRange, zone: string): Entry[] {
  const due = dueIn(task, zone);
  if (!due) return [];
  const own: Entry[] = isWithin(due.day, range) ? [{ task, due, isGhost: false }] : [];
  if (task.completed) return own;
  const ghosts = futureOccurrences(task, due, range, zone);
  return [...own, ...ghosts.map((day) => ({ task, due: { ...due, day }, isGhost: true }))];
}

function atLocalTime({ task: { due_time: _foreign, ...task }, due: { time } }: Entry): Task {
  return time === undefined ? task : { ...task, due_time: time };
}
