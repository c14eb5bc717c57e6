/** The records that a user owns, for an export in several transactions. Each query checks the permission again. */

import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { levelOf } from '#domain/role/role.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { statement } from '../all-tables.ts';
import { canReadTask } from '../can-read.ts';
import { readableNotes, type VisibleNotes } from '../notes/readable-notes.ts';
import type { ReminderRow } from '../reminders/reminders.ts';
import { readableTasksOf } from '../tasks/readable-tasks.ts';

/** A record and the number of characters of its texts, to form batches of limited size. */
export type RecordLength = { id: string; length: number };

type Reader = { id: string };

/** A page of records in order of their ids: at most `limit` with an id after `after`. */
export type Page = { after: string; limit: number };

/** Returns the ids and text lengths of the live tasks of a project, if the user can read it. */
export function taskLengths(tx: ReadTx, { id: user }: Reader, project: string, page: Page): Promise<RecordLength[]> {
  return tasksOf.all(tx, { user, project, ...page });
}

/** As `taskLengths`, only the tasks that the user wrote or that are assigned to them. */
export function involvedTaskLengths(
  tx: ReadTx,
  { id: user }: Reader,
  project: string,
  page: Page,
): Promise<RecordLength[]> {
  return involvedTasks.all(tx, { user, project, ...page });
}

/** Returns the ids and text lengths of the live notes that the user wrote or that are filed in their own projects. */
export function ownNoteLengths(tx: ReadTx, { id: user }: Reader, page: Page): Promise<RecordLength[]> {
  return noteLengths.all(tx, { user, owner: levelOf('owner'), ...page });
}

/** Returns a query over the notes that `ownNoteLengths` returns. */
export function ownNotes(db: Kysely<Tables>, user: Expression<string>, owner: Expression<number>): VisibleNotes {
  const projects = db
    .selectFrom('project_access')
    .select('project_access.project_id')
    .where('project_access.user_id', '=', user)
    .where('project_access.level', '>=', owner);
  return readableNotes(db, user).where((eb) =>
    eb.or([eb('note.owner_id', '=', user), eb('note.project_id', 'in', projects)]),
  );
}

/** A label on a task. */
export type OwnTaskLabel = { task_id: string; label_id: string };

/** Returns the user's labels on readable live tasks, sorted by task and label: at most `limit` that sort after the given one. */
export function ownTaskLabels(
  tx: ReadTx,
  { id: user }: Reader,
  { task_id, label_id }: OwnTaskLabel,
  limit: number,
): Promise<OwnTaskLabel[]> {
  return labels.all(tx, { user, task: task_id, label: label_id, limit });
}

/** Returns the user's reminders on readable live tasks, sorted by id: at most `limit` with an id after `after`. */
export function ownReminders(tx: ReadTx, { id: user }: Reader, after: string, limit: number): Promise<ReminderRow[]> {
  return reminders.all(tx, { user, after, limit });
}

/** A direct share of a note. */
export type OwnNoteShare = { note_id: string; id: string; name: string; email: string; role: 'editor' | 'viewer' };

/** Returns the shares of the given notes that the user wrote. */
export function sharesOfOwnNotes(tx: ReadTx, { id: user }: Reader, ids: readonly string[]): Promise<OwnNoteShare[]> {
  return shares.all(tx, { user, ids });
}

const LENGTH = sql<number>`length(task.content) + coalesce(length(task.description), 0)`;

const tasksOf = statement<Page & { user: string; project: string }>()<RecordLength>((db, p) =>
  readableTasksOf(db, p.user, p.project)
    .select(['task.id', LENGTH.as('length')])
    .where('task.id', '>', p.after)
    .orderBy('task.id')
    .limit(p.limit),
);

const involvedTasks = statement<Page & { user: string; project: string }>()<RecordLength>((db, p) =>
  readableTasksOf(db, p.user, p.project)
    .select(['task.id', LENGTH.as('length')])
    .where((eb) => eb.or([eb('task.created_by', '=', p.user), eb('task.assignee_id', '=', p.user)]))
    .where('task.id', '>', p.after)
    .orderBy('task.id')
    .limit(p.limit),
);

const noteLengths = statement<Page & { user: string; owner: number }>()<RecordLength>((db, p) =>
  ownNotes(db, p.user, p.owner)
    .select(['note.id', sql<number>`length(note.body)`.as('length')])
    .where('note.id', '>', p.after)
    .orderBy('note.id')
    .limit(p.limit),
);

const labels = statement<{ user: string; task: string; label: string; limit: number }>()<OwnTaskLabel>((db, p) =>
  db
    .selectFrom('task_label')
    .select(['task_label.task_id', 'task_label.label_id'])
    .where('task_label.user_id', '=', p.user)
    .where(sql<SqlBool>`(task_label.task_id, task_label.label_id) > (${p.task}, ${p.label})`)
    .where(canReadTask(p.user, sql.ref('task_label.task_id')))
    .orderBy('task_label.task_id')
    .orderBy('task_label.label_id')
    .limit(p.limit),
);

const reminders = statement<{ user: string; after: string; limit: number }>()((db, p) =>
  db
    .selectFrom('reminder')
    .selectAll('reminder')
    .where('reminder.user_id', '=', p.user)
    .where('reminder.id', '>', p.after)
    .where(canReadTask(p.user, sql.ref('reminder.task_id')))
    .orderBy('reminder.id')
    .limit(p.limit),
);

const shares = statement<{ user: string; ids: readonly string[] }>()<OwnNoteShare>((db, p, { inList }) =>
  db
    .selectFrom('note_share')
    .innerJoin('note', 'note.id', 'note_share.note_id')
    .innerJoin('user', 'user.id', 'note_share.user_id')
    .select(['note_share.note_id', 'user.id', 'user.name', 'user.email', 'note_share.role'])
    .where('note_share.note_id', 'in', inList(p.ids))
    .where('note.owner_id', '=', p.user)
    .where('note.deleted_at', 'is', null)
    .orderBy('note_share.note_id')
    .orderBy('user.id'),
);
