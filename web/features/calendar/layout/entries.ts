import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { minutesOf } from '#domain/day/zone.ts';
import { type Due, dueIn } from '../../../task-data/due.ts';
import { byTime } from '../../../task-data/order/compare.ts';
import { comingRepeats } from './repeats.ts';
import { type DayRange, isWithin } from './spans.ts';
import { DEFAULT_MIN } from './time-scale.ts';

/** One task on one day of the calendar. */
export type Entry = {
  task: Task;
  due: Due;
  /** The day on which a repeating task will come again; it stands there to be seen only. */
  isGhost: boolean;
};

/** What the calendar shows on each day of the range, as it is read in the zone: ordered by time, priority and place. */
export function entriesByDay(tasks: readonly Task[], range: DayRange, zone: string): Map<Day, Entry[]> {
  const entries = tasks.flatMap((task) => entriesOf(task, range, zone));
  entries.sort((one, other) => byDayTime(one, other));
  return Map.groupBy(entries, (entry) => entry.due.day);
}

/** The minutes of a day, from its midnight, that a timed entry takes. */
export function stretchOf({ task, due }: Entry): { from: number; length: number } {
  return { from: minutesOf(due.time ?? '00:00'), length: task.duration_min ?? DEFAULT_MIN };
}

function entriesOf(task: Task, range: DayRange, zone: string): Entry[] {
  const due = dueIn(task, zone);
  if (!due) return [];
  const own: Entry[] = isWithin(due.day, range) ? [{ task, due, isGhost: false }] : [];
  if (task.completed) return own;
  const ghosts = comingRepeats(task, due, range, zone);
  return [...own, ...ghosts.map((day) => ({ task, due: { ...due, day }, isGhost: true }))];
}

/** What is there comes before what only will be; all-day entries come first, as they stand above the hours. */
function byDayTime(one: Entry, other: Entry): number {
  if (one.isGhost !== other.isGhost) return one.isGhost ? 1 : -1;
  const times = (one.due.time ?? '').localeCompare(other.due.time ?? '');
  return times !== 0 ? times : byTime(one.task, other.task);
}
