import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { minutesOf } from '#domain/day/zone.ts';
import { type Due, dueIn } from '../../../task-data/due.ts';
import { byTime } from '../../../task-data/order/compare.ts';
import { futureOccurrences } from './future-occurrences.ts';
import { type DayRange, isWithin } from './spans.ts';
import { DEFAULT_MIN } from './time-scale.ts';

/** One task on one day of the calendar. */
export type Entry = {
  task: Task;
  due: Due;
  /** True for a future occurrence of a repeating task. It is shown but cannot be edited. */
  isGhost: boolean;
};

/** Returns the entries of each day of the range, with due times converted to `zone`. Days without entries are missing. */
export function entriesByDay(tasks: readonly Task[], range: DayRange, zone: string): Map<Day, Entry[]> {
  const entries = tasks.flatMap((task) => entriesOf(task, range, zone));
  entries.sort((one, other) => compareEntries(one, other));
  return Map.groupBy(entries, (entry) => entry.due.day);
}

/** Returns the start of an entry in minutes after midnight, and its length in minutes. */
export function minuteRangeOf({ task, due }: Entry): { from: number; length: number } {
  return { from: minutesOf(due.time ?? '00:00'), length: task.duration_min ?? DEFAULT_MIN };
}

function entriesOf(task: Task, range: DayRange, zone: string): Entry[] {
  const due = dueIn(task, zone);
  if (!due) return [];
  const own: Entry[] = isWithin(due.day, range) ? [{ task, due, isGhost: false }] : [];
  if (task.completed) return own;
  const ghosts = futureOccurrences(task, due, range, zone);
  return [...own, ...ghosts.map((day) => ({ task, due: { ...due, day }, isGhost: true }))];
}

/** Orders tasks before future occurrences, then all-day entries before timed ones, then by time, priority and position. */
function compareEntries(one: Entry, other: Entry): number {
  if (one.isGhost !== other.isGhost) return one.isGhost ? 1 : -1;
  const times = (one.due.time ?? '').localeCompare(other.due.time ?? '');
  return times !== 0 ? times : byTime(one.task, other.task);
}
