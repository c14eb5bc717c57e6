import type { Webhook, WebhookChanges } from '#contract/resources/webhook.ts';
import { one } from '../../../access/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { FinishedResponse } from '../../../platform/http/reply/finished.ts';
import { beginChannel, mailSecurityChange } from '../../account/accounts/index.ts';
import type { WebhookParts } from './add-webhook.ts';
import { waitAgain } from './deliveries.ts';
import { emitWebhook } from './emit-webhook.ts';
import { checkedAddress } from './webhook-address.ts';
import {
  hostOf,
  lockOwnWebhook,
  openColumn,
  ownWebhook,
  presentWebhook,
  sealFor,
  type WebhookRow,
  webhookWithId,
} from './webhook-rows.ts';

type Update = { actor: Actor; id: string; input: WebhookChanges };

/** Runs the last transaction of the request, and returns its finished response. */
type Write = (work: (tx: Tx) => Promise<Webhook>) => Promise<FinishedResponse>;

/**
 * Changes, pauses or resumes a webhook. The actor who resumes it becomes the person for whom it acts, and a message that failed is sent
 * again first. The owner is mailed about another address. Throws `not_found` unless the actor owns the project, and 422 for an address that may not be used.
 */
export async function updateWebhook(
  { database, sealer, guard, mailer }: WebhookParts,
  { actor, id, input }: Update,
  write: Write,
): Promise<FinishedResponse> {
  // Refuses strangers before the host is looked up in the DNS.
  await database.read((tx) => ownWebhook(tx, actor, id), actor.id);
  const url = input.url === undefined ? undefined : await checkedAddress(guard, input.url);
  return write(async (tx) => {
    // A new address is a channel out of the account, as a new webhook is.
    if (url !== undefined) await beginChannel(tx, actor);
    const row = await lockOwnWebhook(tx, actor, id);
    const isMoved = url !== undefined && url !== openColumn(sealer, row, 'url');
    const events = input.events === undefined ? row.events : JSON.stringify(input.events);
    const changed = {
      ...(isMoved && { url: sealFor(sealer, id, 'url', url) }),
      ...(events !== row.events && { events }),
      ...stateFor(row, input.active, actor),
    };
    if (Object.keys(changed).length === 0) return presentWebhook(row, sealer, actor);
    // The waiting message is sent at once instead of after its delay, because the change may remove the reason of its failure.
    const soon = { ...changed, retry_at: instantText(actor.now) };
    await tx.run(tx.kysely.updateTable('webhook').set(soon).where('id', '=', id));
    if (changed.state === 'active') await waitAgain(tx, id);
    const webhook = await webhookWithId(tx, id);
    if (webhook === undefined) throw new Error('the changed webhook is missing');
    const host = hostOf(sealer, webhook);
    await emitWebhook(tx, actor, { webhook, activity: { name: 'webhook.updated', host } });
    if (isMoved) {
      const { name: project } = await one(tx, actor, 'project', 'owner', row.project_id);
      // To the owner, another address is the same risk as an added webhook.
      await mailSecurityChange(tx, mailer, actor, { kind: 'webhookAdded', host, project });
    }
    return presentWebhook(webhook, sealer, actor);
  });
}

type StateChange = Partial<Pick<WebhookRow, 'state' | 'stop_reason' | 'failures' | 'created_by'>>;

function stateFor({ state }: WebhookRow, isActive: boolean | undefined, actor: Actor): StateChange {
  if (isActive === false && state === 'active') return { state: 'paused' };
  if (isActive === true && state !== 'active')
    return { state: 'active', stop_reason: null, failures: 0, created_by: actor.id };
  return {};
}
