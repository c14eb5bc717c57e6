/** The search index of comments. */

import type { RawBuilder, SqlBool } from 'kysely';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import { indexedText } from '../../platform/db/indexed-text.ts';
import { type Entry, textIndex } from '../../platform/db/text-index.ts';

/** Texts of comments. */
export const commentIndex = textIndex('comment_text');

type Text = { id: string; body: string };

/** Indexes the texts of comments, with a constant number of statements. */
export function indexComments(tx: Tx, comments: readonly Text[]): Promise<void> {
  return commentIndex.index(tx, commentEntries(comments));
}

/** Returns the entries of comments in the index. */
export function commentEntries(comments: readonly Text[]): Entry[] {
  return comments.map(({ id, body }) => ({ id, projectId: null, indexed: indexedText('', body) }));
}

/** Condition: the row `comment` matches all `words`, which come from `searchWords`. */
export function commentsHolding(tx: ReadTx, words: readonly string[]): RawBuilder<SqlBool> {
  return commentIndex.matching(tx, 'comment.id', words);
}
