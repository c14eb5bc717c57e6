import { LIMITS } from '#contract/limits.ts';
import { api } from '../../../api/client.ts';

/** How many notes a change held for, and how many it passed over because they are gone or not the person's to change. */
export type Tally = { done: number; skipped: number };

/** Archives, unarchives or deletes any number of notes, as many at a time as the service takes. */
export async function inBulk(ids: readonly string[], change: { archived: boolean } | { delete: true }): Promise<Tally> {
  const tally = { done: 0, skipped: 0 };
  for (let from = 0; from < ids.length; from += LIMITS.bulkIds) {
    const body = { ids: ids.slice(from, from + LIMITS.bulkIds), ...change };
    const { done, skipped } = await api.notes.bulk({ body });
    tally.done += done;
    tally.skipped += skipped;
  }
  return tally;
}
