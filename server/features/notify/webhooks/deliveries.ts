/** The messages of webhooks: the one that waits, and the delivery log. */

import type { Selectable } from 'kysely';
import { LIMITS } from '#contract/limits.ts';
import type { WebhookDelivery } from '#contract/resources/webhook.ts';
import { instantText } from '../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { WebhookDeliveryTable } from '../../../platform/db/tables.ts';
import { problemText } from './delivery-problem.ts';

export type DeliveryRow = Selectable<WebhookDeliveryTable>;

const { logEntries, logDays } = LIMITS.webhooks;

/** Milliseconds for which the delivery log and events that wait are kept. */
export const RETENTION_MS = logDays * 86_400_000;

/** Returns the delivery log of a webhook, newest first. */
export function deliveriesOf(tx: ReadTx, webhook: string, now: number): Promise<DeliveryRow[]> {
  return newest.all(tx, { webhook, since: instantText(now - RETENTION_MS), limit: logEntries });
}

/** Returns a message of a webhook. */
export function deliveryOf(tx: ReadTx, webhook: string, id: string): Promise<DeliveryRow | undefined> {
  return byId.first(tx, { webhook, id });
}

/** Returns the message of a webhook that waits to be sent. */
export function waitingDelivery(tx: ReadTx, webhook: string): Promise<DeliveryRow | undefined> {
  return waiting.first(tx, { webhook });
}

/** Lets the last message of a webhook wait again if it failed, with all its attempts. */
export async function waitAgain(tx: Tx, webhook: string): Promise<void> {
  const last = await lastOfLog.first(tx, { webhook });
  if (last?.state !== 'failed' || last.body === null) return;
  await tx.run(
    tx.kysely.updateTable('webhook_delivery').set({ state: 'waiting', attempts: 0 }).where('id', '=', last.id),
  );
}

/** Deletes the entries of a webhook that exceed the length of its log. */
export async function trimLog(tx: Tx, webhook: string): Promise<void> {
  await trim.run(tx, { webhook, limit: logEntries });
}

/** Deletes old entries of all webhooks. */
export async function sweepLog(tx: Tx, now: number): Promise<void> {
  await sweep.run(tx, { before: instantText(now - RETENTION_MS) });
}

/** Returns an entry of the delivery log. */
export function presentDelivery(row: DeliveryRow, locale: 'da' | 'en'): WebhookDelivery {
  const { status, duration_ms, excerpt, error, attempted_at } = row;
  return {
    id: row.id,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    ...(status !== null && { status }),
    ...(duration_ms !== null && { duration_ms }),
    ...(excerpt && { excerpt }),
    ...(error !== null && { error: problemText(error, locale) }),
    can_resend: row.state !== 'waiting' && row.body !== null,
    created_at: row.created_at,
    ...(attempted_at !== null && { attempted_at }),
  };
}

const newest = statement<{ webhook: string; since: string; limit: number }>()((db, p) =>
  db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', p.webhook)
    .where(({ or, eb }) => or([eb('created_at', '>=', p.since), eb('state', '=', 'waiting')]))
    .orderBy('id', 'desc')
    .limit(p.limit),
);

const byId = statement<{ webhook: string; id: string }>()((db, p) =>
  db.selectFrom('webhook_delivery').selectAll().where('webhook_id', '=', p.webhook).where('id', '=', p.id),
);

const waiting = statement<{ webhook: string }>()((db, p) =>
  db.selectFrom('webhook_delivery').selectAll().where('webhook_id', '=', p.webhook).where('state', '=', 'waiting'),
);

const lastOfLog = statement<{ webhook: string }>()((db, p) =>
  db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', p.webhook)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1),
);

const trim = statement<{ webhook: string; limit: number }>()((db, p) =>
  db
    .deleteFrom('webhook_delivery')
    .where('webhook_id', '=', p.webhook)
    .where('state', '!=', 'waiting')
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('webhook_delivery')
        .select('id')
        .where('webhook_id', '=', p.webhook)
        .orderBy('id', 'desc')
        .limit(p.limit),
    ),
);

const sweep = statement<{ before: string }>()((db, p) =>
  db.deleteFrom('webhook_delivery').where('created_at', '<', p.before).where('state', '!=', 'waiting'),
);
