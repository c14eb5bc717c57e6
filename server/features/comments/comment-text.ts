/** The search index of comments. */

import type { RawBuilder, SqlBool } from 'kysely';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import { indexedText } from '../../platform/db/indexed-text.ts';
import { textIndex } from '../../platform/db/text-index.ts';

const index = textIndex('comment_text');

/** Indexes the text of a comment. */
export function indexComment(tx: Tx, { id, body }: { id: string; body: string }): Promise<void> {
  return index.index(tx, [{ id, projectId: null, indexed: indexedText('', body) }]);
}

/** Condition: the row `comment` matches all `words`, which come from `searchWords`. */
export function commentsHolding(tx: ReadTx, words: readonly string[]): RawBuilder<SqlBool> {
  return index.matching(tx, 'comment.id', words);
}
