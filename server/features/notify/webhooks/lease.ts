import { instantText } from '../../../platform/actor.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type WebhookRow, webhookWithId } from './webhook-rows.ts';

/** Milliseconds of a lease: longer than an attempt can take. A process that was killed releases it by time. */
const LEASE_MS = 20_000;

/** Reserves an active webhook for this process, unless a failed message waits. Undefined if there is nothing to do. */
export function leaseWebhook(database: Database, id: string, now: number): Promise<WebhookRow | undefined> {
  return database.transaction(async (tx) => {
    const { changes } = await take.run(tx, { id, now: instantText(now), until: leaseUntil(now) });
    return changes === 0 ? undefined : webhookWithId(tx, id);
  });
}

/** Extends the lease and stores other columns. Returns false if the webhook was deleted or the lease was lost. */
export async function renewLease(
  tx: Tx,
  webhook: Pick<WebhookRow, 'id' | 'lease_until'>,
  now: number,
  values: Partial<WebhookRow>,
): Promise<string | undefined> {
  const lease_until = leaseUntil(now);
  const { changes } = await tx.run(
    tx.kysely
      .updateTable('webhook')
      .set({ ...values, lease_until })
      .where('id', '=', webhook.id)
      .where('lease_until', '=', webhook.lease_until),
  );
  return changes === 0 ? undefined : lease_until;
}

/** Ends a lease. With `expireAt`, it ends as if by time, so that the job of any process continues. */
export async function releaseLease(
  database: Database,
  { id, lease_until: lease }: Pick<WebhookRow, 'id' | 'lease_until'>,
  expireAt?: number,
): Promise<void> {
  const until = expireAt === undefined ? null : instantText(expireAt);
  await database.transaction((tx) => release.run(tx, { id, lease: lease ?? '', until }));
}

function leaseUntil(now: number): string {
  return instantText(now + LEASE_MS);
}

const take = statement<{ id: string; now: string; until: string }>()((db, p) =>
  db
    .updateTable('webhook')
    .set({ lease_until: p.until, retry_at: null })
    .where('id', '=', p.id)
    .where('state', '=', 'active')
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<', p.now)]))
    .where(({ or, eb }) => or([eb('retry_at', 'is', null), eb('retry_at', '<=', p.now)])),
);

const release = statement<{ id: string; lease: string; until: string | null }>()((db, p) =>
  db.updateTable('webhook').set({ lease_until: p.until }).where('id', '=', p.id).where('lease_until', '=', p.lease),
);
