import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../notifications/index.ts';
import { emitWebhook, ownerOf } from './emit-webhook.ts';
import { hostOf, type WebhookRow } from './webhook-rows.ts';

/** Stops a webhook and notifies the owner of its project. Its messages wait until it is resumed. */
export async function stopWebhook(
  tx: Tx,
  { now, sealer }: { now: number; sealer: Sealer },
  webhook: WebhookRow,
  reason: NonNullable<WebhookRow['stop_reason']>,
): Promise<void> {
  const { id, project_id } = webhook;
  const { changes } = await tx.run(
    tx.kysely
      .updateTable('webhook')
      .set({ state: 'stopped', stop_reason: reason, lease_until: null })
      .where('id', '=', id)
      .where('state', '!=', 'stopped'),
  );
  if (changes === 0) return;
  const host = hostOf(sealer, webhook);
  const owner = await ownerOf(tx, project_id);
  const facts = { service: 'webhook', name: host } as const;
  await notify(tx, { now }, owner === undefined ? [] : [owner], { kind: 'connection', project_id, facts });
  await emitWebhook(tx, { now }, { webhook, activity: { name: 'webhook.stopped', host } });
}
