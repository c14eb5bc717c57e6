/** By which words comments are found. */

import type { RawBuilder, SqlBool } from 'kysely';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import { textIndex } from '../../platform/db/text-index.ts';

const index = textIndex('comment_text');

/** Makes a comment findable by its present text. */
export function indexComment(tx: Tx, { id, body }: { id: string; body: string }): Promise<void> {
  return index.index(tx, [{ id, projectId: null, title: '', body }]);
}

/** Whether the row `comment` holds every one of `words`, which come from `searchWords`. */
export function commentsHolding(tx: ReadTx, words: readonly string[]): RawBuilder<SqlBool> {
  return index.matching(tx, 'comment.id', words);
}
