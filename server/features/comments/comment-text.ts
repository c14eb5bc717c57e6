/** The search index of comments. */

import type { RawBuilder, SqlBool } from 'kysely';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import { indexedText } from '../../platform/db/indexed-text.ts';
import { textIndex } from '../../platform/db/text-index.ts';

const index = textIndex('comment_text');

/** Indexes the texts of comments, with a constant number of statements. */
export function indexComments(tx: Tx, comments: readonly { id: string; body: string }[]): Promise<void> {
  const entries = comments.map(({ id, body }) => ({ id, projectId: null, indexed: indexedText('', body) }));
  return index.index(tx, entries);
}

/** Condition: the row `comment` matches all `words`, which come from `searchWords`. */
export function commentsHolding(tx: ReadTx, words: readonly string[]): RawBuilder<SqlBool> {
  return index.matching(tx, 'comment.id', words);
}
