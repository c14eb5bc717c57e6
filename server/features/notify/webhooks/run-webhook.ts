import { finishAttempt } from './finish-attempt.ts';
import { leaseWebhook, releaseLease } from './lease.ts';
import { type MessageParts, nextMessage } from './next-message.ts';
import { type PostParts, postMessage } from './post-message.ts';
import { stopWebhook } from './stop-webhook.ts';
import type { WebhookRow } from './webhook-rows.ts';

export type RunParts = MessageParts & PostParts;

/** The longest run in milliseconds, without its last attempt. Then other webhooks have their turn. */
const RUN_MS = 5_000;

/**
 * Sends the waiting messages of a webhook in order, until one fails, nothing waits, or its turn is over. Returns whether messages may still
 * wait. Another process that sends them is not disturbed. After an error of the database, the lease ends by time.
 */
export async function runWebhook(parts: RunParts, id: string): Promise<boolean> {
  const { database, clock } = parts;
  let leased = await leaseWebhook(database, id, clock.now());
  if (leased === undefined) return false;
  const started = performance.now();
  while (!parts.signal?.aborted && performance.now() - started < RUN_MS) {
    const next: WebhookRow | undefined = await step(parts, leased);
    if (next === undefined && !parts.signal?.aborted) {
      await releaseLease(database, leased);
      return false;
    }
    leased = next ?? leased;
  }
  await releaseLease(database, leased, clock.now() - 1);
  return true;
}

/** Returns the webhook with its current lease if the run goes on. */
async function step(parts: RunParts, leased: WebhookRow): Promise<WebhookRow | undefined> {
  const { database, sealer, clock, signal } = parts;
  const next = await nextMessage(parts, leased);
  switch (next.kind) {
    case 'idle':
      return undefined;
    case 'no access':
      await database.transaction((tx) => stopWebhook(tx, { now: clock.now(), sealer }, leased, 'access'));
      return undefined;
    case 'more':
      return next.webhook;
    case 'send': {
      const { webhook, delivery } = next;
      const attempt = await postMessage(parts, webhook, { id: delivery.id, body: delivery.body ?? '' });
      // The service is stopping: the attempt is repeated later, and does not count.
      if (signal?.aborted) return undefined;
      return finishAttempt(parts, webhook, delivery, attempt);
    }
  }
}
