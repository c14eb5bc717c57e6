/** The search index of comments. */

import type { RawBuilder, SqlBool } from 'kysely';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { indexedEntries } from '../../../platform/db/large-texts.ts';
import { type Entry, searchedWords, textIndex } from '../../../platform/db/text-index.ts';

/** Texts of comments. */
export const commentIndex = textIndex('comment_text');

type Text = { id: string; body: string };

/** Indexes the texts of comments, with a constant number of statements. */
export async function indexComments(tx: Tx, comments: readonly Text[]): Promise<void> {
  await commentIndex.index(tx, await commentEntries(comments, tx));
}

/** Returns the entries of comments in the index: see `indexedEntries`. */
export function commentEntries(comments: readonly Text[], tx?: Tx): Promise<Entry[]> {
  return indexedEntries(
    comments.map(({ id, body }) => ({ id, projectId: null, title: '', body })),
    tx,
  );
}

/** Condition: the row `comment` matches all `words`, which come from `searchWords`. */
export function commentsHolding(tx: ReadTx, words: readonly string[]): RawBuilder<SqlBool> {
  return commentIndex.matching(tx.dialect, 'comment.id', searchedWords(tx.dialect, words));
}
