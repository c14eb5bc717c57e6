import { LIMITS } from '#contract/limits.ts';
import { api } from '../../../../api/client.ts';

/** Numbers of notes that were changed, and that were skipped because they are deleted or the user may not change them. */
export type BulkResult = { done: number; skipped: number };

/**
 * Archives, unarchives or deletes notes, in requests of at most `LIMITS.bulkIds` ids. If a request fails, its error is thrown and
 * the changes of earlier requests remain.
 */
export async function updateNotesInBulk(
  ids: readonly string[],
  change: { archived: boolean } | { delete: true },
): Promise<BulkResult> {
  const total = { done: 0, skipped: 0 };
  for (let start = 0; start < ids.length; start += LIMITS.bulkIds) {
    const body = { ids: ids.slice(start, start + LIMITS.bulkIds), ...change };
    const { done, skipped } = await api.notes.bulk({ body });
    total.done += done;
    total.skipped += skipped;
  }
  return total;
}
