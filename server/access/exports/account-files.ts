/** The files of an account. Each query calls the row of a file `attachment`, whatever its table. */

import { type Expression, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { levelOf } from '#domain/role/role.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/statement.ts';
import type { GroupFileTable, NoteFileTable, Tables } from '../../platform/db/tables.ts';
import { statement } from '../all-tables.ts';
import { canReadTask } from '../can-read.ts';
import { readableNotes } from '../notes/readable-notes.ts';
import { visible } from '../visible.ts';
import { ownNotes, type Page } from './own-records.ts';

/** The parameters of a query over the files of a user whose id is after `after`. */
export type FilesAfter = { user: Expression<string>; after: Expression<string> };

/** A file of an account: its id, the id of its content, its name and the time of the upload. */
export type AccountFile = { id: string; content_id: string; filename: string; created_at: string };

/**
 * Returns a page of the files of an account that belong to tasks, notes or groups: those in the user's own projects, notes and groups, and
 * those that they have uploaded elsewhere and can still read.
 */
export function accountFiles(
  tx: ReadTx,
  { id: user }: { id: string },
  kind: 'task' | 'note' | 'group',
  page: Page,
): Promise<AccountFile[]> {
  return filesOf[kind].all(tx, { user, owner: levelOf('owner'), ...page });
}

/** Returns a query over the files of tasks and comments that the user has uploaded and can still read. */
export function uploadedTaskFiles(
  db: Kysely<Tables>,
  { user, after }: FilesAfter,
): SelectQueryBuilder<Tables, 'attachment', { id: string }> {
  return liveTaskFiles(db, after)
    .where('attachment.uploaded_by', '=', user)
    .where(canReadTask(user, sql.ref('attachment.task_id')));
}

/** Returns a query over the files of tasks and of live comments. */
function liveTaskFiles(
  db: Kysely<Tables>,
  after: Expression<string>,
): SelectQueryBuilder<Tables, 'attachment', { id: string }> {
  return db
    .selectFrom('attachment')
    .select('attachment.id')
    .where('attachment.id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('comment')
            .select('comment.id')
            .whereRef('comment.id', '=', 'attachment.comment_id')
            .where('comment.deleted_at', 'is not', null),
        ),
      ),
    )
    .orderBy('attachment.id');
}

/** Returns a query over the files of notes that the user has uploaded and can still read. */
export function uploadedNoteFiles(
  db: Kysely<Tables>,
  { user, after }: FilesAfter,
): SelectQueryBuilder<Tables & { attachment: NoteFileTable }, 'attachment', { id: string }> {
  return db
    .selectFrom('note_file as attachment')
    .select('attachment.id')
    .where('attachment.uploaded_by', '=', user)
    .where('attachment.id', '>', after)
    .where((eb) =>
      eb.exists(readableNotes(db, user).select('note.id').whereRef('note.id', '=', sql.ref('attachment.note_id'))),
    )
    .orderBy('attachment.id');
}

/** Returns a query over the files of the user's groups. */
export function uploadedGroupFiles(
  db: Kysely<Tables>,
  { user, after }: FilesAfter,
): SelectQueryBuilder<Tables & { attachment: GroupFileTable }, 'attachment', { id: string }> {
  const groups = db.selectFrom('project_group').select('project_group.id').where('project_group.user_id', '=', user);
  return db
    .selectFrom('group_file as attachment')
    .select('attachment.id')
    .where('attachment.group_id', 'in', groups)
    .where('attachment.id', '>', after)
    .orderBy('attachment.id');
}

const COLUMNS = ['attachment.content_id', 'attachment.filename', 'attachment.created_at'] as const;

type FilePage = Page & { user: string; owner: number };

const filesOf: Readonly<Record<'task' | 'note' | 'group', Statement<FilePage, AccountFile>>> = {
  task: statement<FilePage>()((db, p) =>
    liveTaskFiles(db, p.after)
      .where((eb) =>
        eb.or([
          eb('attachment.task_id', 'in', visible(db, 'task', p.user, p.owner).select('task.id')),
          eb.and([eb('attachment.uploaded_by', '=', p.user), canReadTask(p.user, sql.ref('attachment.task_id'))]),
        ]),
      )
      .select(COLUMNS)
      .limit(p.limit),
  ),
  note: statement<FilePage>()((db, p) =>
    db
      .selectFrom('note_file as attachment')
      .select('attachment.id')
      .where('attachment.id', '>', p.after)
      .where((eb) =>
        eb.or([
          eb('attachment.note_id', 'in', ownNotes(db, p.user, p.owner).select('note.id')),
          eb.and([
            eb('attachment.uploaded_by', '=', p.user),
            eb('attachment.note_id', 'in', readableNotes(db, p.user).select('note.id')),
          ]),
        ]),
      )
      .orderBy('attachment.id')
      .select(COLUMNS)
      .limit(p.limit),
  ),
  group: statement<FilePage>()((db, p) => uploadedGroupFiles(db, p).select(COLUMNS).limit(p.limit)),
};
