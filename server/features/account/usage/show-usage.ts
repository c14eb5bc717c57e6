import type { StorageUsage } from '#contract/resources/storage-usage.ts';
import { quotas } from '../../../access/usage/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { usageOf } from './usage-of.ts';

/** Returns the storage that the actor uses, and the quotas. A quota is absent if there is none. */
export async function showUsage(tx: ReadTx, { id }: Pick<Actor, 'id'>): Promise<StorageUsage> {
  const { text_bytes = 0, files_bytes = 0 } = (await usageOf(tx, [id])).get(id) ?? {};
  const { text_quota, files_quota } = await quotas(tx);
  return {
    text_bytes,
    files_bytes,
    ...(text_quota !== null && { text_quota }),
    ...(files_quota !== null && { files_quota }),
  };
}
