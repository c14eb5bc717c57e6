import { setImmediate as nextTurn } from 'node:timers/promises';
import { addComments, type CommentToAdd } from '../../../access/tasks/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { commentEntries, commentIndex } from './comment-text.ts';

/** Inserts and indexes comments in one step of an import, as `addIndexedTasks` does. */
export async function addIndexedComments(
  run: <T>(step: (tx: Tx) => Promise<T>) => Promise<T>,
  added: readonly CommentToAdd[],
): Promise<void> {
  await nextTurn();
  const entries = await commentEntries(added.map(({ values }) => values));
  await run(async (tx) => {
    await addComments(tx, added);
    await commentIndex.index(tx, entries);
    await commentIndex.merge(tx);
  });
}
