/** Reads the tasks of a project for clients that synchronize, with the number of the last change of each. */

import { sql } from 'kysely';
import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../shared-tables.ts';
import { readableTasksOf, readableTasksWithIds } from '../tasks/readable-tasks.ts';

type Reader = { id: string };

/** The version of a task, and a text of the reader's reminders, which together identify its representation for the reader. */
export type TaskState = { id: string; version: number; reminders: string; updated_at: string };

/** Returns the states of the live tasks of a project that have an id after `after`, at most `limit`, in order of their ids. */
export async function taskStates(
  tx: ReadTx,
  { id: user }: Reader,
  page: { project: string; after: string; limit: number },
): Promise<TaskState[]> {
  const rows = await states.all(tx, { user, ...page });
  const reminders = await remindersBetween.all(tx, {
    user,
    project: page.project,
    after: page.after,
    last: rows.at(-1)?.id ?? '',
  });
  return withReminders(rows, reminders);
}

/** Returns the states of those of the tasks that are live, in the project, and readable. */
export async function statesOf(
  tx: ReadTx,
  { id: user }: Reader,
  { project, ids }: { project: string; ids: readonly string[] },
): Promise<TaskState[]> {
  if (ids.length === 0) return [];
  const rows = await statesWithIds.all(tx, { user, project, ids });
  return withReminders(rows, await remindersOfTasks.all(tx, { user, ids }));
}

/** A change. `state` is undefined if the task is no longer in the project or no longer live. */
export type TaskChange = { id: string; number: number; state: TaskState | undefined };

/** Where a list of changes continues: after the task with this id among those of a number. */
export type ChangePosition = { number: number; after: string };

/** Returns the changes of a project after a position, at most `limit`, in order of their numbers and ids. */
export async function changedTasks(
  tx: ReadTx,
  reader: Reader,
  page: { project: string; from: ChangePosition; limit: number },
): Promise<TaskChange[]> {
  const { project, from, limit } = page;
  const rows = await changes.all(tx, { user: reader.id, project, number: from.number, after: from.after, limit });
  const found = await statesOf(tx, reader, { project, ids: rows.map(({ task_id }) => task_id) });
  const byId = new Map(found.map((state) => [state.id, state]));
  return rows.map(({ task_id: id, number }) => ({ id, number: number ?? 0, state: byId.get(id) }));
}

type StoredState = Omit<TaskState, 'reminders'>;
type StoredReminder = { task_id: string; id: string; remind_at: string | null; offset_min: number | null };

function withReminders(rows: readonly StoredState[], reminders: readonly StoredReminder[]): TaskState[] {
  const byTask = Map.groupBy(reminders, ({ task_id }) => task_id);
  const textOf = ({ id, remind_at, offset_min }: StoredReminder) => `${id} ${remind_at ?? offset_min}`;
  return rows.map((row) => ({ ...row, reminders: (byTask.get(row.id) ?? []).map(textOf).sort().join() }));
}

const STATE_COLUMNS = ['task.id', 'task.version', 'task.updated_at'] as const;

const states = statement<{ user: string; project: string; after: string; limit: number }>()((db, p) =>
  readableTasksOf(db, p.user, p.project)
    .select(STATE_COLUMNS)
    .where('task.id', '>', p.after)
    .orderBy('task.id')
    .limit(p.limit),
);

// The concatenation prevents the use of an index on projects: the ids are the smaller set.
const statesWithIds = statement<{ user: string; project: string; ids: readonly string[] }>()((db, p, { inList }) =>
  readableTasksWithIds(db, p.user, inList(p.ids))
    .select(STATE_COLUMNS)
    .where(sql<string>`(${sql.ref('task.project_id')} || '')`, '=', p.project),
);

const REMINDER_COLUMNS = ['reminder.task_id', 'reminder.id', 'reminder.remind_at', 'reminder.offset_min'] as const;

const remindersBetween = statement<{ user: string; project: string; after: string; last: string }>()((db, p) =>
  db
    .selectFrom('reminder')
    .innerJoin('task', 'task.id', 'reminder.task_id')
    .select(REMINDER_COLUMNS)
    .where('reminder.user_id', '=', p.user)
    .where('reminder.task_id', '>', p.after)
    .where('reminder.task_id', '<=', p.last)
    .where('task.project_id', '=', p.project),
);

const remindersOfTasks = statement<{ user: string; ids: readonly string[] }>()((db, p, { inList }) =>
  db
    .selectFrom('reminder')
    .select(REMINDER_COLUMNS)
    .where('reminder.user_id', '=', p.user)
    .where('reminder.task_id', 'in', inList(p.ids)),
);

const changes = statement<{ user: string; project: string; number: number; after: string; limit: number }>()((db, p) =>
  db
    .selectFrom('task_change')
    .innerJoin('project_access', 'project_access.project_id', 'task_change.project_id')
    .select(['task_change.task_id', 'task_change.number'])
    .where('task_change.project_id', '=', p.project)
    .where('project_access.user_id', '=', p.user)
    .where('task_change.number', '>=', p.number)
    .where((eb) => eb.or([eb('task_change.number', '>', p.number), eb('task_change.task_id', '>', p.after)]))
    .orderBy('task_change.number')
    .orderBy('task_change.task_id')
    .limit(p.limit),
);
