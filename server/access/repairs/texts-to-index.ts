/** The original texts of records, for writing their rows in the text indexes. */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import type { NoteTable } from '../../platform/db/tables.ts';
import { tables } from '../all-tables.ts';

/** The first `limit` records after an id, in the order of their ids: `all`, which locks them, or those `missing` in an index. */
export type TextPage = { after: string; limit: number; which: 'all' | 'missing' };

type TaskToIndex = { id: string; project_id: string; content: string; description: string | null };

type CommentToIndex = { id: string; body: string };

type NoteToIndex = Pick<NoteTable, 'id' | 'owner_id' | 'project_id' | 'title' | 'title_key' | 'body'>;

/** Returns the texts of a page of tasks. */
export function tasksToIndex(tx: ReadTx, page: TextPage): Promise<TaskToIndex[]> {
  const wanted = wantedIn(page, sql`exists (select 1 from task_text where task_text.id = task.id)`);
  return tx.all(
    sql<TaskToIndex>`select id, project_id, content, description from task where ${wanted} ${rest(tx, page)}`,
  );
}

/** Returns the texts of a page of comments. */
export function commentsToIndex(tx: ReadTx, page: TextPage): Promise<CommentToIndex[]> {
  const wanted = wantedIn(page, sql`exists (select 1 from comment_text where comment_text.id = comment.id)`);
  return tx.all(sql<CommentToIndex>`select id, body from comment where ${wanted} ${rest(tx, page)}`);
}

/** Returns the texts of a page of notes. A note is missing if its text or its title is. */
export function notesToIndex(tx: ReadTx, page: TextPage): Promise<NoteToIndex[]> {
  const wanted = wantedIn(
    page,
    sql`exists (select 1 from note_text where note_text.id = note.id)
      and exists (select 1 from note_title where note_title.id = note.id)`,
  );
  return tx.all(
    sql<NoteToIndex>`select id, owner_id, project_id, title, title_key, body from note where ${wanted} ${rest(tx, page)}`,
  );
}

/** Stores the key of a title that is compared in another way than before. No event and no version: the note is the same. */
export async function writeTitleKey(tx: Tx, { id, title_key }: Pick<NoteTable, 'id' | 'title_key'>): Promise<void> {
  await tx.run(tables(tx).updateTable('note').set({ title_key }).where('id', '=', id));
}

function wantedIn({ after, which }: TextPage, isIndexed: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return which === 'all' ? sql`id > ${after}` : sql`id > ${after} and not (${isIndexed})`;
}

function rest({ fragments }: ReadTx, { limit, which }: TextPage): RawBuilder<unknown> {
  return sql`order by id limit ${limit} ${which === 'all' ? fragments.forUpdate : sql``}`;
}
