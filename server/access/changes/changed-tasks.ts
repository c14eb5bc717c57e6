/** Reads the tasks of a project for clients that synchronize, with the number of the last change of each. */

import { sql } from 'kysely';
import { levelOf } from '#domain/role/role.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import type { Flag } from '../../platform/db/tables.ts';
import { statement } from '../shared-tables.ts';
import { readableTasksOf, readableTasksWithIds } from '../tasks/readable-tasks.ts';
import { visible } from '../visible.ts';

type Reader = { id: string };

/** A project as a collection of tasks. `last_number` is the number of its last change; it is null until `numberChanges` was called. */
export type SynchronizedProject = {
  id: string;
  name: string;
  color: string;
  description: string | null;
  owner_id: string;
  version: number;
  level: number;
  created_at: string;
  updated_at: string;
  last_number: number | null;
  forgotten_number: number | null;
  /** 1 if `numberChanges` must be called before the changes are read. */
  is_waiting: Flag;
};

/** Returns the live projects that the reader can read, without archived ones, the reader's Inbox first. */
export function synchronizedProjects(tx: ReadTx, { id: user }: Reader): Promise<SynchronizedProject[]> {
  return projects.all(tx, { user });
}

/** As `synchronizedProjects`, for one project. Undefined if the reader cannot read it or if it is archived. */
export function synchronizedProject(
  tx: ReadTx,
  { id: user }: Reader,
  project: string,
): Promise<SynchronizedProject | undefined> {
  return oneProject.first(tx, { user, project });
}

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

const PROJECT_COLUMNS = [
  'project.id',
  'project.name',
  'project.color',
  'project.description',
  'project.owner_id',
  'project.version',
  'project.created_at',
  'project.updated_at',
  'change_sequence.last_number',
  'change_sequence.forgotten_number',
] as const;

/** Changes without a number, or a project that no client has read before. */
const isWaiting = sql<Flag>`case when change_sequence.project_id is null or exists (
  select 1 from task_change where task_change.project_id = project.id and task_change.number is null) then 1 else 0 end`;

const projects = statement<{ user: string }>()((db, p) =>
  visible(db, 'project', p.user, levelOf('viewer'))
    .leftJoin('change_sequence', 'change_sequence.project_id', 'project.id')
    .select([...PROJECT_COLUMNS, isWaiting.as('is_waiting')])
    .select((eb) =>
      eb
        .selectFrom('project_access')
        .select('project_access.level')
        .whereRef('project_access.project_id', '=', 'project.id')
        .where('project_access.user_id', '=', p.user)
        .$asScalar()
        .$notNull()
        .as('level'),
    )
    .where('project.archived', '=', 0)
    .orderBy(sql`case when project.is_inbox = 1 and project.owner_id = ${p.user} then 0 else 1 end`)
    .orderBy('project.sort_order')
    .orderBy('project.id'),
);

const oneProject = statement<{ user: string; project: string }>()((db, p) =>
  db
    .selectFrom('project')
    .innerJoin('project_access', 'project_access.project_id', 'project.id')
    .leftJoin('change_sequence', 'change_sequence.project_id', 'project.id')
    .select([...PROJECT_COLUMNS, isWaiting.as('is_waiting')])
    .select('project_access.level')
    .where('project.id', '=', p.project)
    .where('project_access.user_id', '=', p.user)
    .where('project.archived', '=', 0),
);

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
