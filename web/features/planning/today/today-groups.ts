import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { dueIn, isEvening } from '../../../task-data/due.ts';
import { byClock, byDate, snoozedLast } from '../../../task-data/order/compare.ts';
import { flatRows, type Row } from '../../../task-data/order/rows.ts';

/** The lists of Today. */
export type TodayGroups = { overdue: Row[]; day: Row[]; evening: Row[] };

/** Groups the tasks that are due today or earlier. The evening depends on local times in `zone`. Overdue tasks are sorted by date. */
export function todayGroups(tasks: readonly Task[], today: Day, zone: string, now: number): TodayGroups {
  const overdue = tasks.filter((task) => (task.due_date ?? today) < today);
  const due = tasks.filter((task) => (task.due_date ?? today) >= today);
  const evening = due.filter((task) => isEvening(dueIn(task, zone) ?? { day: today, time: undefined }));
  const day = due.filter((task) => !evening.includes(task));
  return {
    overdue: flatRows(overdue, snoozedLast(byDate, now)),
    day: flatRows(day, snoozedLast(byClock, now)),
    evening: flatRows(evening, snoozedLast(byClock, now)),
  };
}
