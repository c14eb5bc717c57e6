import type { Task } from '#contract/resources/task.ts';
import { addDays, type Day, daysBetween, mondayOf } from '#domain/day/calendar.ts';
import { byClock, snoozedLast } from '../../../task-data/order/compare.ts';
import { flatRows, type Row } from '../../../task-data/order/rows.ts';

/** A day of the Upcoming page. */
export type UpcomingDay = { day: Day; rows: Row[] };

/** A range of days that is loaded with one request. Both ends are included. */
export type DayRange = { from: Day; to: Day };

/** Weeks per request. */
export const WEEKS = 4;

/** Returns the first ranges from today. Each ends on a Sunday. */
export function rangesFrom(today: Day, count: number): DayRange[] {
  const monday = mondayOf(today);
  return Array.from({ length: count }, (_, index) => ({
    from: index === 0 ? today : addDays(monday, index * WEEKS * 7),
    to: addDays(monday, (index + 1) * WEEKS * 7 - 1),
  }));
}

/** Returns the number of ranges that are needed to include a day. */
export function rangeCountUntil(today: Day, day: Day): number {
  return Math.max(1, Math.floor(daysBetween(mondayOf(today), day) / (WEEKS * 7)) + 1);
}

/** Returns every day of a range with the tasks that are due on it, including days without tasks. */
export function upcomingDays(tasks: readonly Task[], { from, to }: DayRange, now: number): UpcomingDay[] {
  const byDay = Map.groupBy(tasks, (task) => task.due_date);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index);
    return { day, rows: flatRows(byDay.get(day) ?? [], snoozedLast(byClock, now)) };
  });
}
