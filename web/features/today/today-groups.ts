import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { dueIn, isEvening } from '../../task-data/due.ts';
import { byDate, byTime, parkedLast } from '../../task-data/order/compare.ts';
import { flatRows, type Row } from '../../task-data/order/rows.ts';

/** The lists of Today. */
export type TodayGroups = { overdue: Row[]; day: Row[]; evening: Row[] };

/** Parts what is due today or earlier; the day by wall times of the zone, the overdue ones with the oldest first. */
export function todayGroups(tasks: readonly Task[], today: Day, zone: string, now: number): TodayGroups {
  const overdue = tasks.filter((task) => (task.due_date ?? today) < today);
  const due = tasks.filter((task) => (task.due_date ?? today) >= today);
  const evening = due.filter((task) => isEvening(dueIn(task, zone) ?? { day: today, time: undefined }));
  const day = due.filter((task) => !evening.includes(task));
  return {
    overdue: flatRows(overdue, parkedLast(byDate, now)),
    day: flatRows(day, parkedLast(byTime, now)),
    evening: flatRows(evening, parkedLast(byTime, now)),
  };
}
