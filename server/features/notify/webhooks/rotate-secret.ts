import { LIMITS } from '#contract/limits.ts';
import type { WebhookSecret } from '#contract/resources/webhook.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emitWebhook } from './emit-webhook.ts';
import { newWebhookSecret } from './signature.ts';
import { hostOf, lockOwnWebhook, openColumn, sealFor } from './webhook-rows.ts';

const HOUR_MS = 3_600_000;

/** Replaces the secret of a webhook. The replaced one is valid for a day, one before it no longer. */
export async function rotateSecret(tx: Tx, actor: Actor, id: string, sealer: Sealer): Promise<WebhookSecret> {
  const webhook = await lockOwnWebhook(tx, actor, id);
  const secret = newWebhookSecret();
  const former = openColumn(sealer, webhook, 'secret');
  const until = instantText(actor.now + LIMITS.webhooks.formerSecretHours * HOUR_MS);
  const values = {
    secret: sealFor(sealer, id, 'secret', secret),
    former_secret: former === undefined ? null : sealFor(sealer, id, 'former_secret', former),
    former_secret_until: until,
  };
  await tx.run(tx.kysely.updateTable('webhook').set(values).where('id', '=', id));
  await emitWebhook(tx, actor, { webhook, activity: { name: 'webhook.updated', host: hostOf(sealer, webhook) } });
  return { secret, former_secret_until: until };
}
