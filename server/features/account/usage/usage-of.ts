import { quotas, storageFull } from '../../../access/usage/index.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { FreeQuota } from '../../../platform/http/request/form.ts';

/** The bytes that an account uses. */
export type UsedBytes = { text_bytes: number; files_bytes: number };

/** Returns the usage of accounts by id. An account that has stored nothing is missing. */
export async function usageOf(tx: ReadTx, users: readonly string[]): Promise<ReadonlyMap<string, UsedBytes>> {
  return new Map((await totals.all(tx, { users })).map(({ user_id, ...used }) => [user_id, used]));
}

/** Returns how many bytes of files the account may still upload. Undefined without a quota. Throws 413 if the quota is used up. */
export async function freeFileQuota(tx: ReadTx, { id }: { id: string }): Promise<FreeQuota | undefined> {
  const { files_quota: quota } = await quotas(tx);
  if (quota === null) return undefined;
  const used = (await usageOf(tx, [id])).get(id)?.files_bytes ?? 0;
  if (used >= quota) throw storageFull('files');
  return { bytes: quota - used, full: () => storageFull('files') };
}

const totals = statement<{ users: readonly string[] }>()((db, p, { inList }) =>
  db
    .selectFrom('storage_usage')
    .select(['user_id', 'text_bytes', 'files_bytes'])
    .where('user_id', 'in', inList(p.users)),
);
