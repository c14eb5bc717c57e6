import type { BulkResult } from '#contract/resources/bulk.ts';
import { lockDeletions } from '../../../../access/trash/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { restoreDeletions } from './restore-deletions.ts';

/** Restores tasks like `restoreTask`, one after the other. Skips tasks that cannot be restored or were restored with an earlier one. */
export async function restoreMany(tx: Tx, actor: Actor, ids: readonly string[]): Promise<BulkResult> {
  const distinct = [...new Set(ids)];
  const deletions = await lockDeletions(tx, actor, distinct);
  await restoreDeletions(tx, actor, deletions);
  return { done: deletions.length, skipped: distinct.length - deletions.length };
}
