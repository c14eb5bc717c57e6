import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../../platform/actor.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { DeliveryRow } from './deliveries.ts';
import { renewLease } from './lease.ts';
import type { Attempt } from './post-message.ts';
import { stopWebhook } from './stop-webhook.ts';
import type { WebhookRow } from './webhook-rows.ts';

export type FinishParts = { database: Database; sealer: Sealer; clock: { now(): number } };

/**
 * Stores the result of an attempt of a leased webhook. After a failure the message waits, and after the last one, or a 410, the webhook is
 * stopped. Returns the webhook with its renewed lease if it goes on with further messages.
 */
export async function finishAttempt(
  { database, sealer, clock }: FinishParts,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  attempt: Attempt,
): Promise<WebhookRow | undefined> {
  const now = clock.now();
  const attempts = delivery.attempts + 1;
  const delay = attempt.problem === 'gone' ? undefined : retryDelay(attempts);
  const isFailed = attempt.problem !== null;
  const at = instantText(now);
  return database.transaction(async (tx) => {
    const values = isFailed
      ? { failures: attempts, last_error: attempt.problem, retry_at: delay ? instantText(now + delay) : at }
      : { failures: 0, last_error: null, retry_at: null, last_success_at: at };
    const lease_until = await renewLease(tx, webhook, now, { ...values, last_attempt_at: at });
    if (lease_until === undefined) return undefined;
    const state = isFailed ? (delay === undefined ? 'failed' : 'waiting') : 'delivered';
    await storeAttempt(tx, delivery, { attempt, attempts, state, at });
    if (!isFailed) return { ...webhook, ...values, lease_until };
    if (delay === undefined) {
      await stopWebhook(tx, { now, sealer }, webhook, attempt.problem === 'gone' ? 'gone' : 'failing');
    }
    return undefined;
  });
}

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

/** Milliseconds after each failed attempt but the last: together about 24 hours. */
const DELAYS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 15 * HOUR];

/** The longest random part of a delay, so that messages that failed together are not repeated together. */
const JITTER = 0.1;

/** Returns the milliseconds until the next attempt after `attempts` failed ones. Undefined after the last one. */
function retryDelay(attempts: number): number | undefined {
  const delay = attempts < LIMITS.webhooks.attempts ? DELAYS[attempts - 1] : undefined;
  return delay && Math.round(delay * (1 + Math.random() * JITTER));
}

type Result = { attempt: Attempt; attempts: number; state: DeliveryRow['state']; at: string };

/** Stores the result of an attempt in the delivery log. The content of a large message is not kept after its delivery. */
export async function storeAttempt(
  tx: Tx,
  { id, body }: Pick<DeliveryRow, 'id' | 'body'>,
  { attempt, attempts, state, at }: Result,
): Promise<void> {
  const { status, durationMs: duration_ms, excerpt, problem: error } = attempt;
  const isLarge = body !== null && Buffer.byteLength(body) > LIMITS.webhooks.keptBytes;
  await tx.run(
    tx.kysely
      .updateTable('webhook_delivery')
      .set({ state, attempts, status, duration_ms, excerpt, error, attempted_at: at })
      .$if(isLarge && state === 'delivered', (query) => query.set({ body: null }))
      .where('id', '=', id),
  );
}
