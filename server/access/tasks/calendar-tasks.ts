/** Reads tasks for calendar files, in several transactions. Each query checks the permission again. */

import type { CalendarReminder, CalendarTask } from '#domain/icalendar/calendar-task.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import { readableTasks, readableTasksOf, readableTasksWithIds } from './readable-tasks.ts';
import { ownLabels } from './task-facts.ts';

/** The tasks of a feed: open ones, and at most `completedLimit` that were completed at `completedSince` or later, latest first. */
export type FeedSelection = { user: string; undated: boolean; completedSince: string; completedLimit: number };

/** Returns the ids of the tasks of all readable projects that are not archived. Without `undated`, only tasks with a date. */
export async function feedTaskIds(tx: ReadTx, selection: FeedSelection): Promise<string[]> {
  const { user, undated, completedSince, completedLimit } = selection;
  const dated = { user, undated: undated ? 1 : 0 };
  const open = await openIds.all(tx, dated);
  const completed = await completedIds.all(tx, { ...dated, since: completedSince, limit: completedLimit });
  return [...open, ...completed].map(({ id }) => id);
}

/** Returns the ids of the tasks of a project that have a date, completed or not. */
export async function datedTaskIds(tx: ReadTx, { id: user }: { id: string }, project: string): Promise<string[]> {
  return (await datedIds.all(tx, { user, project })).map(({ id }) => id);
}

/** Returns the given tasks that are live and that the user can read, with the user's labels and reminders, in order of their ids. */
export async function calendarTasks(
  tx: ReadTx,
  { id: user }: { id: string },
  ids: readonly string[],
): Promise<CalendarTask[]> {
  const rows = await tasks.all(tx, { user, ids });
  const alarms = Map.groupBy(await reminders.all(tx, { user, ids }), ({ task_id }) => task_id);
  return rows.map(({ labels, ...row }) => ({
    ...row,
    labels: labels === null ? [] : (JSON.parse(`[${labels}]`) as string[]).sort(),
    reminders: (alarms.get(row.id) ?? []) satisfies CalendarReminder[],
  }));
}

const openIds = statement<{ user: string; undated: number }>()((db, p) =>
  readableTasks(db, p.user, 'exclude')
    .select('task.id')
    .where('task.completed_at', 'is', null)
    .where((eb) => eb.or([eb('task.due_date', 'is not', null), eb(p.undated, '=', 1)]))
    .orderBy('task.id'),
);

const completedIds = statement<{ user: string; undated: number; since: string; limit: number }>()((db, p) =>
  readableTasks(db, p.user, 'exclude')
    .select('task.id')
    .where('task.completed_at', '>=', p.since)
    .where((eb) => eb.or([eb('task.due_date', 'is not', null), eb(p.undated, '=', 1)]))
    .orderBy('task.completed_at', 'desc')
    .orderBy('task.id')
    .limit(p.limit),
);

const datedIds = statement<{ user: string; project: string }>()((db, p) =>
  readableTasksOf(db, p.user, p.project).select('task.id').where('task.due_date', 'is not', null).orderBy('task.id'),
);

const tasks = statement<{ user: string; ids: readonly string[] }>()((db, p, fragments) =>
  readableTasksWithIds(db, p.user, fragments.inList(p.ids), fragments)
    .select(['task.id', 'task.content', 'task.description', 'task.priority', 'task.parent_id'])
    .select(['task.due_date', 'task.due_time', 'task.due_timezone', 'task.duration_min'])
    .select(['task.recurrence_rule', 'task.recurrence_from', 'task.completed_at', 'task.created_at', 'task.updated_at'])
    .select(['task.snoozed_until', 'task.sort_order'])
    .select(ownLabels(p.user, fragments).as('labels'))
    .orderBy('task.id'),
);

const reminders = statement<{ user: string; ids: readonly string[] }>()((db, p, { inList, isAmong }) =>
  db
    .selectFrom('reminder')
    .select(['task_id', 'remind_at', 'offset_min'])
    .where(isAmong('task_id', inList(p.ids)))
    .where('user_id', '=', p.user)
    .orderBy('id'),
);
