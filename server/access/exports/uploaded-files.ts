/** The files that a user has uploaded and can still read. The row of a file is called `attachment` in each query. */

import { type Expression, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { GroupFileTable, NoteFileTable, Tables } from '../../platform/db/tables.ts';
import { canReadTask } from '../can-read.ts';
import { readableNotes } from '../notes/readable-notes.ts';

/** A page of files: those with an id after `after`. */
export type UploadedFiles = { user: Expression<string>; after: Expression<string> };

/** Returns a query over the files of tasks and comments. */
export function uploadedTaskFiles(
  db: Kysely<Tables>,
  { user, after }: UploadedFiles,
): SelectQueryBuilder<Tables, 'attachment', { id: string }> {
  return db
    .selectFrom('attachment')
    .select('attachment.id')
    .where('attachment.uploaded_by', '=', user)
    .where('attachment.id', '>', after)
    .where(canReadTask(user, sql.ref('attachment.task_id')))
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

/** Returns a query over the files of notes. */
export function uploadedNoteFiles(
  db: Kysely<Tables>,
  { user, after }: UploadedFiles,
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
  { user, after }: UploadedFiles,
): SelectQueryBuilder<Tables & { attachment: GroupFileTable }, 'attachment', { id: string }> {
  const groups = db.selectFrom('project_group').select('project_group.id').where('project_group.user_id', '=', user);
  return db
    .selectFrom('group_file as attachment')
    .select('attachment.id')
    .where('attachment.group_id', 'in', groups)
    .where('attachment.id', '>', after)
    .orderBy('attachment.id');
}
