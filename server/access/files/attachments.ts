/** Files of tasks and comments. */

import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { tables } from '../all-tables.ts';
import type { Granted, StoredRows } from '../rows.ts';
import { chargeFiles } from '../usage/charge.ts';
import { markInUse } from './file-contents.ts';

/** Returns a query over the files of a task, without those of its comments. The caller has checked the task. */
export function filesOfTask(
  db: Kysely<Tables>,
  task: Expression<string>,
): SelectQueryBuilder<Tables, 'attachment', Record<never, never>> {
  return db.selectFrom('attachment').where('attachment.task_id', '=', task).where('attachment.comment_id', 'is', null);
}

/**
 * An SQL expression: `record` of each file of the row `comment`, oldest first and joined by commas; null without files. `record` is
 * an expression over the row `attachment`.
 */
export function commentFiles(record: Expression<string>): RawBuilder<string | null> {
  return sql`(
    select string_agg(${record}, ',' order by attachment.id)
    from attachment
    where attachment.comment_id = comment.id)`;
}

/** Inserts a file of a task or of a comment on it, and marks its content as used. The content is stored already. */
export async function addAttachment(
  tx: Tx,
  task: Granted<'task', 'editor'>,
  comment: Granted<'comment', 'editor'> | undefined,
  values: Omit<StoredRows['attachment'], 'task_id' | 'comment_id'>,
): Promise<void> {
  await markInUse(tx, [values.content_id]);
  const row = { ...values, task_id: task.id, comment_id: comment?.id ?? null };
  await tx.run(tables(tx).insertInto('attachment').values(row));
  chargeFiles(tx, row.uploaded_by, row.size);
}

/** Deletes a file. A job deletes its content later. */
export async function removeAttachment(
  tx: Tx,
  { id, uploaded_by, size }: Granted<'attachment', 'editor'>,
): Promise<void> {
  await tx.run(tables(tx).deleteFrom('attachment').where('id', '=', id));
  chargeFiles(tx, uploaded_by, -size);
}
