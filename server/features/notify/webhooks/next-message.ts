import { audience } from '../../../access/index.ts';
import { instantText } from '../../../platform/actor.ts';
import type { Database, ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { type DeliveryRow, deliveryOf, RETENTION_MS, trimLog, waitingDelivery } from './deliveries.ts';
import { type EventPresenters, messageOf, type Reader } from './event-message.ts';
import { renewLease } from './lease.ts';
import { eventsAfter } from './next-event.ts';
import { eventsOf, type WebhookRow, webhookWithId } from './webhook-rows.ts';

export type MessageParts = { database: Database; presenters: EventPresenters; clock: { now(): number } };

/** The next step of a leased webhook: send a message, look at further events, wait, or stop it because its creator lost access. */
export type NextStep =
  | { kind: 'send'; webhook: WebhookRow; delivery: DeliveryRow }
  | { kind: 'more'; webhook: WebhookRow }
  | { kind: 'idle' }
  | { kind: 'no access' };

/** Returns the next step of a webhook that this process has leased. A new message is stored with its content before it is sent. */
export async function nextMessage(parts: MessageParts, leased: WebhookRow): Promise<NextStep> {
  const { database, clock } = parts;
  const now = clock.now();
  const seen = await database.read(async (tx) => {
    const webhook = await webhookWithId(tx, leased.id);
    if (webhook?.state !== 'active' || webhook.lease_until !== leased.lease_until) return { kind: 'idle' as const };
    const reader = await readerOf(tx, webhook);
    if (typeof reader === 'string') return { kind: reader };
    const delivery = await waitingDelivery(tx, webhook.id);
    if (delivery !== undefined) return { kind: 'send' as const, webhook, delivery };
    return { kind: 'events' as const, webhook, ...(await firstMessage(tx, parts, webhook, reader, now)) };
  });
  if (seen.kind !== 'events') return seen;
  const { webhook, found, upTo, isEnd } = seen;
  if (found === undefined && isEnd && upTo - webhook.after_seq < FAR) return { kind: 'idle' };
  return database.transaction(async (tx): Promise<NextStep> => {
    const number = webhook.sent_count + 1;
    const values = { after_seq: upTo, ...(found && { sent_count: number }) };
    const lease_until = await renewLease(tx, webhook, now, values);
    if (lease_until === undefined) return { kind: 'idle' };
    const renewed = { ...webhook, ...values, lease_until };
    if (found === undefined) return { kind: 'more', webhook: renewed };
    const id = newId(now);
    const { type, payload, at } = found;
    const body = JSON.stringify({ type, project_id: webhook.project_id, payload, at, seq: number });
    const row = { id, webhook_id: webhook.id, number, type, body, state: 'waiting' as const };
    await tx.run(tx.kysely.insertInto('webhook_delivery').values({ ...row, created_at: instantText(now) }));
    await trimLog(tx, webhook.id);
    const delivery = await deliveryOf(tx, webhook.id, id);
    return delivery === undefined ? { kind: 'idle' } : { kind: 'send', webhook: renewed, delivery };
  });
}

/** The position in the log is stored after this many events without a message, not after each. */
const FAR = 500;

/** The user for whom the webhook acts, if they can see the project. `idle` while the project is in the trash. */
async function readerOf(tx: ReadTx, { created_by, project_id }: WebhookRow): Promise<Reader | 'idle' | 'no access'> {
  const readers = await audience(tx, project_id);
  if (readers.length === 0) return 'idle';
  if (created_by === null || !readers.some(({ user_id }) => user_id === created_by)) return 'no access';
  return (await locale.first(tx, { id: created_by })) ?? 'no access';
}

type FoundEvent = { found?: { type: string; payload: object; at: string }; upTo: number; isEnd: boolean };

async function firstMessage(
  tx: ReadTx,
  { presenters }: MessageParts,
  webhook: WebhookRow,
  reader: Reader,
  now: number,
): Promise<FoundEvent> {
  const { project_id: project, after_seq: after } = webhook;
  const { rows, upTo, isEnd } = await eventsAfter(tx, { project, after, since: instantText(now - RETENTION_MS) });
  const wanted = new Set<string>(eventsOf(webhook));
  for (const row of rows) {
    const message = await messageOf({ tx, presenters, project, reader, wanted, now }, row);
    if (message !== undefined) return { found: { ...message, at: row.at }, upTo: row.seq, isEnd: false };
  }
  return { upTo, isEnd };
}

const locale = statement<{ id: string }>()((db, p) =>
  db.selectFrom('user').select(['id', 'locale']).where('id', '=', p.id),
);
