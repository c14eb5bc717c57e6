import type { Task } from '#contract/resources/task.ts';
import { addDays, type Day, daysBetween, mondayOf } from '#domain/day/calendar.ts';
import { byTime, parkedLast } from '../../task-data/order/compare.ts';
import { flatRows, type Row } from '../../task-data/order/rows.ts';

/** One day of Upcoming. */
export type UpcomingDay = { day: Day; rows: Row[] };

/** A stretch of days that is read at once, both ends included. */
export type Stretch = { from: Day; to: Day };

/** How many weeks are read at once. */
export const WEEKS = 4;

/** The first stretches from today on; each ends with a Sunday. */
export function stretchesFrom(today: Day, count: number): Stretch[] {
  const monday = mondayOf(today);
  return Array.from({ length: count }, (_, index) => ({
    from: index === 0 ? today : addDays(monday, index * WEEKS * 7),
    to: addDays(monday, (index + 1) * WEEKS * 7 - 1),
  }));
}

/** How many stretches are needed until that day is among them. */
export function stretchesUntil(today: Day, day: Day): number {
  return Math.max(1, Math.floor(daysBetween(mondayOf(today), day) / (WEEKS * 7)) + 1);
}

/** Every day of a stretch with what is due on it, days without tasks included. */
export function upcomingDays(tasks: readonly Task[], { from, to }: Stretch, now: number): UpcomingDay[] {
  const byDay = Map.groupBy(tasks, (task) => task.due_date);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index);
    return { day, rows: flatRows(byDay.get(day) ?? [], parkedLast(byTime, now)) };
  });
}
