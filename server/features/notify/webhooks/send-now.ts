import type { WebhookDelivery } from '#contract/resources/webhook.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { conflict, notFound } from '../../../platform/errors/refusal.ts';
import { countAttempt } from '../../../platform/http/limits/rate-limits.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { WebhookParts } from './add-webhook.ts';
import { type DeliveryRow, deliveryOf, presentDelivery, trimLog } from './deliveries.ts';
import { storeAttempt } from './finish-attempt.ts';
import { postMessage } from './post-message.ts';
import { ownWebhook, type WebhookRow } from './webhook-rows.ts';

export type SendParts = WebhookParts & { clock: Clock };

/** Sends a test message once and returns its result. Throws `not_found` unless the actor owns the project, and 429 after too many. */
export async function sendTest(parts: SendParts, actor: Actor, id: string): Promise<WebhookDelivery> {
  const webhook = await parts.database.read((tx) => ownWebhook(tx, actor, id), actor.id);
  await countAttempt(parts.database, 'webhookSends', actor.id, actor.now);
  const at = instantText(actor.now);
  const type = 'webhook.test';
  const body = JSON.stringify({ type, project_id: webhook.project_id, payload: {}, at });
  const row = { id: newId(actor.now), webhook_id: id, number: null, type, body, state: 'failed' as const };
  await parts.database.transaction(async (tx) => {
    await tx.run(tx.kysely.insertInto('webhook_delivery').values({ ...row, created_at: at }));
    await trimLog(tx, id);
  }, actor.id);
  return sendStored(parts, actor, webhook, { id: row.id, body, attempts: 0 });
}

/**
 * Sends a message of the delivery log again and returns the result. Throws `not_found` unless the actor owns the project, 409 for a message
 * that waits or is no longer stored, and 429 after too many.
 */
export async function resend(parts: SendParts, actor: Actor, id: string, delivery: string): Promise<WebhookDelivery> {
  const { webhook, row } = await parts.database.read(async (tx) => {
    const own = await ownWebhook(tx, actor, id);
    return { webhook: own, row: await deliveryOf(tx, own.id, delivery) };
  }, actor.id);
  if (row === undefined) throw notFound();
  if (row.state === 'waiting') throw conflict('This message is waiting for its next attempt.');
  if (row.body === null) throw conflict('The content of this message is no longer stored.');
  await countAttempt(parts.database, 'webhookSends', actor.id, actor.now);
  return sendStored(parts, actor, webhook, { ...row, body: row.body });
}

async function sendStored(
  parts: SendParts,
  actor: Actor,
  webhook: WebhookRow,
  message: Pick<DeliveryRow, 'id' | 'attempts'> & { body: string },
): Promise<WebhookDelivery> {
  const attempt = await postMessage(parts, webhook, message);
  return parts.database.transaction(async (tx) => {
    const state = attempt.problem === null ? 'delivered' : 'failed';
    const at = instantText(parts.clock.now());
    await storeAttempt(tx, message, { attempt, attempts: message.attempts + 1, state, at });
    const stored = await deliveryOf(tx, webhook.id, message.id);
    if (stored === undefined) throw notFound();
    return presentDelivery(stored, actor.locale);
  }, actor.id);
}
