import type { BulkResult } from '#contract/resources/bulk.ts';
import { lockDeletions } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { restoreDeletions } from './restore-deletions.ts';

/**
 * Undoes deletions as `restoreTask` does one after the other. What that refuses is skipped, as is a task that came back with
 * one before it.
 */
export async function restoreMany(tx: Tx, actor: Actor, ids: readonly string[]): Promise<BulkResult> {
  const distinct = [...new Set(ids)];
  const deletions = await lockDeletions(tx, actor, distinct);
  await restoreDeletions(tx, actor, deletions);
  return { done: deletions.length, skipped: distinct.length - deletions.length };
}
