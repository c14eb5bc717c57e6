/** The stored contents of files, to which the files of tasks, comments, notes and groups refer. */

import { sql } from 'kysely';
import { instantText } from '../../platform/actor.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';

/** Marks contents as used by rows of this transaction. */
export async function markInUse(tx: Tx, contents: readonly string[]): Promise<void> {
  await setInUse.run(tx, { contents });
}

/** Updates `unused_since` of all contents: sets it to `now` where nothing refers to the content, clears it where something does. */
export async function markUnusedContents(tx: Tx, now: number): Promise<void> {
  await markUsed.run(tx);
  await markUnused.run(tx, { now: instantText(now) });
}

/** Returns the ids of the contents that nothing has referred to since that instant (milliseconds). */
export async function contentsUnusedSince(tx: ReadTx, since: number): Promise<string[]> {
  return (await unusedSince.all(tx, { since: instantText(since) })).map(({ id }) => id);
}

/** When a content was stored (null if that is unknown), and since when nothing has referred to it. */
export type ContentTimes = { id: string; stored_at: string | null; unused_since: string | null };

/** Returns when these contents were in use. */
export async function contentTimes(tx: ReadTx, ids: readonly string[]): Promise<ContentTimes[]> {
  return times.all(tx, { ids });
}

/** Returns a page of the contents that were in use since that instant, in the order of their ids. */
export async function contentsInUseSince(
  tx: ReadTx,
  page: { since: string; after: string; limit: number },
): Promise<{ id: string; size: number }[]> {
  return inUseSince.all(tx, page);
}

/** A stored content: its id, its size in bytes, and whether records refer to it. */
export type StoredContent = { id: string; size: number; isUsed: boolean };

/** Returns the contents whose ids begin with `prefix`, two hexadecimal digits. */
export async function contentsWithPrefix(tx: ReadTx, prefix: string): Promise<StoredContent[]> {
  const rows = await withPrefix.all(tx, { from: prefix, to: `${prefix}g` });
  return rows.map(({ id, size, unused_since }) => ({ id, size, isUsed: unused_since === null }));
}

/**
 * Deletes the row of a content that nothing has referred to since that instant, and returns whether it did. The row stays locked until
 * the commit, so that the caller can delete the bytes before.
 */
export async function deleteContent(tx: Tx, id: string, since: number): Promise<boolean> {
  return (await remove.run(tx, { id, since: instantText(since) })).changes > 0;
}

/** Condition: a file of a task, a comment, a note or a group refers to the row `file_content`. */
export const isReferenced = sql<boolean>`(
  exists (select 1 from attachment where attachment.content_id = file_content.id)
  or exists (select 1 from note_file where note_file.content_id = file_content.id)
  or exists (select 1 from group_file where group_file.content_id = file_content.id))`;

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

const times = statement<{ ids: readonly string[] }>()((db, p, { inList }) =>
  db.selectFrom('file_content').select(['id', 'stored_at', 'unused_since']).where('id', 'in', inList(p.ids)),
);

const inUseSince = statement<{ since: string; after: string; limit: number }>()((db, p) =>
  db
    .selectFrom('file_content')
    .select(['id', 'size'])
    .where('id', '>', p.after)
    .where((eb) => eb.or([eb('unused_since', 'is', null), eb('unused_since', '>=', p.since)]))
    .orderBy('id')
    .limit(p.limit),
);

const withPrefix = statement<{ from: string; to: string }>()((db, p) =>
  db.selectFrom('file_content').select(['id', 'size', 'unused_since']).where('id', '>=', p.from).where('id', '<', p.to),
);

const remove = statement<{ id: string; since: string }>()((db, p) =>
  db
    .deleteFrom('file_content')
    .where('id', '=', p.id)
    .where('unused_since', '<=', p.since)
    .where((eb) => eb.not(isReferenced)),
);
