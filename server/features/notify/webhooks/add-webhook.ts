import { LIMITS } from '#contract/limits.ts';
import type { NewWebhook, WebhookInput } from '#contract/resources/webhook.ts';
import { WEBHOOK_EVENTS } from '#domain/events/webhook-events.ts';
import { find, one } from '../../../access/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { invalid, notFound } from '../../../platform/errors/refusal.ts';
import type { FinishedResponse } from '../../../platform/http/reply/finished.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { OutboundGuard } from '../../../platform/outbound/index.ts';
import { beginChannel, mailSecurityChange, type SecurityMailer } from '../../account/accounts/index.ts';
import { emitWebhook } from './emit-webhook.ts';
import { newWebhookSecret } from './signature.ts';
import { checkedAddress } from './webhook-address.ts';
import { presentWebhook, sealFor, webhooksOf, webhookWithId } from './webhook-rows.ts';

/** Dependencies of the operations on webhooks. */
export type WebhookParts = { database: Database; sealer: Sealer; guard: OutboundGuard; mailer: SecurityMailer };

type WebhookToAdd = { actor: Actor; project: string; input: WebhookInput };

/** Runs the last transaction of the request. */
type Write = (work: (tx: Tx) => Promise<NewWebhook>) => Promise<FinishedResponse>;

/**
 * Adds a webhook that begins with the next event, and mails its owner. Throws `not_found` unless the actor owns the project, and 422 for an address that may not
 * be used and for too many webhooks.
 */
export async function addWebhook(
  { database, sealer, guard, mailer }: WebhookParts,
  { actor, project, input }: WebhookToAdd,
  write: Write,
): Promise<FinishedResponse> {
  const isOwn = await database.read((tx) => find(tx, actor, 'project', 'owner', project), actor.id);
  if (isOwn === undefined) throw notFound();
  const url = await checkedAddress(guard, input.url);
  return write(async (tx) => {
    await beginChannel(tx, actor);
    const { name } = await one(tx, actor, 'project', 'owner', project);
    const max = LIMITS.webhooks.perProject;
    if ((await webhooksOf(tx, project)).length >= max) throw invalid({ url: (messages) => messages.tooMany(max) });
    const [id, secret] = [newId(actor.now), newWebhookSecret()];
    const values = {
      id,
      project_id: project,
      created_by: actor.id,
      url: sealFor(sealer, id, 'url', url),
      secret: sealFor(sealer, id, 'secret', secret),
      events: JSON.stringify(input.events ?? WEBHOOK_EVENTS),
      state: input.active === false ? ('paused' as const) : ('active' as const),
      after_seq: (await newestEvent.first(tx))?.seq ?? 0,
      created_at: instantText(actor.now),
    };
    await tx.run(tx.kysely.insertInto('webhook').values(values));
    const webhook = await webhookWithId(tx, id);
    if (webhook === undefined) throw new Error('the new webhook is missing');
    const { host } = new URL(url);
    await emitWebhook(tx, actor, { webhook, activity: { name: 'webhook.added', host } });
    await mailSecurityChange(tx, mailer, actor, { kind: 'webhookAdded', host, project: name });
    return { ...presentWebhook(webhook, sealer, actor), secret };
  });
}

const newestEvent = statement()((db) => db.selectFrom('event').select((eb) => eb.fn.max('seq').as('seq')));
