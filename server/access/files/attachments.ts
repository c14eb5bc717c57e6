/** Files of tasks and comments, and the contents that these and the files of notes refer to. */

import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { instantText } from '../../platform/actor.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Granted, StoredRows } from '../rows.ts';
import { statement, tables } from '../shared-tables.ts';

/** The files of a task itself, those of its comments left out. The task was handed out. */
export function filesOfTask(
  db: Kysely<Tables>,
  task: Expression<string>,
): SelectQueryBuilder<Tables, 'attachment', Record<never, never>> {
  return db.selectFrom('attachment').where('attachment.task_id', '=', task).where('attachment.comment_id', 'is', null);
}

/**
 * The files of the row `comment` of a query, oldest first: `record`, an expression over the row `attachment`, of each, joined by
 * commas; null for none.
 */
export function commentFiles(record: Expression<string>): RawBuilder<string | null> {
  return sql`(
    select string_agg(${record}, ',' order by attachment.id)
    from attachment
    where attachment.comment_id = comment.id)`;
}

/**
 * Adds a file, given whole, to a task that was handed out for an editor, or to a comment on it. Its content was claimed
 * before, and is in use from now on.
 */
export async function addAttachment(
  tx: Tx,
  task: Granted<'task', 'editor'>,
  comment: Granted<'comment', 'editor'> | undefined,
  values: Omit<StoredRows['attachment'], 'task_id' | 'comment_id'>,
): Promise<void> {
  await markInUse(tx, [values.content_id]);
  const row = { ...values, task_id: task.id, comment_id: comment?.id ?? null };
  await tx.run(tables(tx).insertInto('attachment').values(row));
}

/** Says that contents are in use from now on: for rows of this transaction that refer to them. */
export async function markInUse(tx: Tx, contents: readonly string[]): Promise<void> {
  await setInUse.run(tx, { contents });
}

/** Removes a file. Its content stays until it is swept. */
export async function removeAttachment(tx: Tx, { id }: Granted<'attachment', 'editor'>): Promise<void> {
  await tx.run(tables(tx).deleteFrom('attachment').where('id', '=', id));
}

/** Writes down since when contents are not used any more, and forgets it of those that are used again. */
export async function markUnusedContents(tx: Tx, now: number): Promise<void> {
  await markUsed.run(tx);
  await markUnused.run(tx, { now: instantText(now) });
}

/** The contents that nothing has referred to since that instant (milliseconds). */
export async function contentsUnusedSince(tx: ReadTx, since: number): Promise<string[]> {
  return (await unusedSince.all(tx, { since: instantText(since) })).map(({ id }) => id);
}

/**
 * Forgets a content that nothing has referred to since that instant, and answers whether it did. Until the commit nobody
 * else can claim it: its bytes can be removed.
 */
export async function deleteContent(tx: Tx, id: string, since: number): Promise<boolean> {
  return (await forget.run(tx, { id, since: instantText(since) })).changes > 0;
}

const isReferenced = sql<boolean>`(
  exists (select 1 from attachment where attachment.content_id = file_content.id)
  or exists (select 1 from note_file where note_file.content_id = file_content.id))`;

const setInUse = statement<{ contents: readonly string[] }>()((db, p, { inList }) =>
  db.updateTable('file_content').set({ unused_since: null }).where('id', 'in', inList(p.contents)),
);

const markUsed = statement()((db) =>
  db.updateTable('file_content').set({ unused_since: null }).where('unused_since', 'is not', null).where(isReferenced),
);

const markUnused = statement<{ now: string }>()((db, p) =>
  db
    .updateTable('file_content')
    .set({ unused_since: p.now })
    .where('unused_since', 'is', null)
    .where((eb) => eb.not(isReferenced)),
);

const unusedSince = statement<{ since: string }>()((db, p) =>
  db.selectFrom('file_content').select('id').where('unused_since', '<=', p.since).orderBy('unused_since'),
);

const forget = statement<{ id: string; since: string }>()((db, p) =>
  db
    .deleteFrom('file_content')
    .where('id', '=', p.id)
    .where('unused_since', '<=', p.since)
    .where((eb) => eb.not(isReferenced)),
);
