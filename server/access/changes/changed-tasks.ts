/** Reads the tasks of a project for clients that synchronize, with the number of the last change of each. */

import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { ReadTx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { statement } from '../all-tables.ts';
import { tasksNamed } from '../calendar-objects/find-objects.ts';
import { defaultName } from '../calendar-objects/object-names.ts';
import { readableTasksOf, readableTasksWithIds } from '../tasks/readable-tasks.ts';
import type { VisibleRows } from '../visible.ts';

type Reader = { id: string };

/**
 * The state of the calendar object of a task. `reader_state` is a text of the reader's reminders and own properties. With `version`, it
 * identifies the representation for the reader. `is_kept` is 1 if a calendar program has stored the object.
 */
export type TaskState = {
  id: string;
  name: string;
  version: number;
  reader_state: string;
  updated_at: string;
  completed_at: string | null;
  is_kept: number;
};

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

/** Returns the states of the given tasks that are live, in the project and readable. */
export async function statesOf(
  tx: ReadTx,
  { id: user }: Reader,
  { project, ids }: { project: string; ids: readonly string[] },
): Promise<TaskState[]> {
  if (ids.length === 0) return [];
  const rows = await statesWithIds.all(tx, { user, project, ids });
  return withReminders(rows, await remindersOfTasks.all(tx, { user, ids }));
}

/**
 * A change. `state` is undefined if the task is no longer in the project or no longer live. `name` is its name or its last one; it is
 * undefined if another object has the last one now.
 */
export type TaskChange = { id: string; number: number; name: string | undefined; state: TaskState | undefined };

/** The position from which a list of changes continues: after the task with this id among those of a number. */
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
  const listed = rows.map(({ task_id: id, number, name }) => {
    const state = byId.get(id);
    return { id, number: number ?? 0, name: state?.name ?? name ?? defaultName(id), state };
  });
  const former = listed.flatMap(({ name, state }) => (state === undefined ? [name] : []));
  const present = await statesNamed(tx, reader, { project, names: former });
  return listed.map((each) => (each.state || !present.has(each.name) ? each : { ...each, name: undefined }));
}

/** Returns the states of the live tasks of a project whose objects have these names, by name. */
export async function statesNamed(
  tx: ReadTx,
  reader: Reader,
  { project, names }: { project: string; names: readonly string[] },
): Promise<ReadonlyMap<string, TaskState>> {
  const tasks = await tasksNamed(tx, reader, { project, names });
  const states = await statesOf(tx, reader, { project, ids: [...new Set(tasks.values())] });
  return new Map(states.filter(({ id, name }) => tasks.get(name) === id).map((state) => [state.name, state]));
}

type StoredState = Omit<TaskState, 'reader_state' | 'name'> & { name: string | null; revision: number | null };
type StoredReminder = { task_id: string; id: string; remind_at: string | null; offset_min: number | null };

function withReminders(rows: readonly StoredState[], reminders: readonly StoredReminder[]): TaskState[] {
  const byTask = Map.groupBy(reminders, ({ task_id }) => task_id);
  const textOf = ({ id, remind_at, offset_min }: StoredReminder) => `${id} ${remind_at ?? offset_min}`;
  return rows.map(({ id, name, revision, ...state }) => {
    const reader_state = [
      ...(byTask.get(id) ?? []).map(textOf).sort(),
      ...(revision === null ? [] : [`own ${revision}`]),
    ].join();
    return { ...state, id, name: name ?? defaultName(id), reader_state };
  });
}

/** Adds the columns of a state for a reader. */
function withState(
  tasks: VisibleRows<'task'>,
  user: Expression<string>,
): SelectQueryBuilder<Tables, 'task', StoredState> {
  return tasks
    .leftJoin('calendar_object', (join) =>
      join.onRef('calendar_object.task_id', '=', 'task.id').onRef('calendar_object.project_id', '=', 'task.project_id'),
    )
    .leftJoin('own_calendar_object', (join) =>
      join.onRef('own_calendar_object.task_id', '=', 'task.id').on('own_calendar_object.user_id', '=', user),
    )
    .select(['task.id', 'task.version', 'task.updated_at', 'task.completed_at'])
    .select(['calendar_object.name', 'own_calendar_object.revision'])
    .select((eb) =>
      eb.case().when('calendar_object.kept', 'is', null).then(eb.lit(0)).else(eb.lit(1)).end().as('is_kept'),
    );
}

const states = statement<{ user: string; project: string; after: string; limit: number }>()((db, p) =>
  withState(readableTasksOf(db, p.user, p.project), p.user)
    .where('task.id', '>', p.after)
    .orderBy('task.id')
    .limit(p.limit),
);

// The concatenation prevents the use of an index on projects: the ids are the smaller set.
const statesWithIds = statement<{ user: string; project: string; ids: readonly string[] }>()((db, p, fragments) =>
  withState(readableTasksWithIds(db, p.user, fragments.inList(p.ids), fragments), p.user).where(
    sql<string>`(${sql.ref('task.project_id')} || '')`,
    '=',
    p.project,
  ),
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

const remindersOfTasks = statement<{ user: string; ids: readonly string[] }>()((db, p, { inList, isAmong }) =>
  db
    .selectFrom('reminder')
    .select(REMINDER_COLUMNS)
    .where('reminder.user_id', '=', p.user)
    .where(isAmong('reminder.task_id', inList(p.ids))),
);

const changes = statement<{ user: string; project: string; number: number; after: string; limit: number }>()((db, p) =>
  db
    .selectFrom('task_change')
    .innerJoin('project_access', 'project_access.project_id', 'task_change.project_id')
    .select(['task_change.task_id', 'task_change.number', 'task_change.name'])
    .where('task_change.project_id', '=', p.project)
    .where('project_access.user_id', '=', p.user)
    .where('task_change.number', '>=', p.number)
    .where((eb) => eb.or([eb('task_change.number', '>', p.number), eb('task_change.task_id', '>', p.after)]))
    .orderBy('task_change.number')
    .orderBy('task_change.task_id')
    .limit(p.limit),
);
