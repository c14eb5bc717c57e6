import type { AccessChannel } from '#contract/resources/access-channel.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { aiHost, removeAiSettings } from '../../connect/ai/index.ts';
import { hasFeed } from '../../connect/calendar-export/index.ts';
import { disconnectCalendars, subscriptionsOf, unsubscribeAll } from '../../connect/external-calendars/index.ts';
import { disconnectHostedMail } from '../../connect/hosted-mail/index.ts';
import { hasMailAddress, removeMailAddress } from '../../connect/mail-to-task/index.ts';
import { mailboxesOf, removeMailboxes } from '../../connect/mailboxes/index.ts';
import { grantOf } from '../../connect/oauth/index.ts';
import { removeOwnWebhooks, webhookTargets } from '../../notify/webhooks/index.ts';
import { ownIdentities } from '../single-sign-on/index.ts';

type Owner = Pick<Actor, 'id' | 'now'>;

/**
 * Returns the channels of an account, by kind. They outlive its sessions and API tokens, so that an intruder could have added them to keep
 * access. Members and invites of projects are not among them: they concern other people, and the owner sees them in the projects. A subscription
 * to a calendar of the connected account belongs to that account.
 */
export async function accessChannels(tx: ReadTx, sealer: Sealer, { id }: Pick<Owner, 'id'>): Promise<AccessChannel[]> {
  const ai = await aiHost(tx, id);
  const mail = await grantOf(tx, id, 'mail');
  const calendar = await grantOf(tx, id, 'calendar');
  const subscriptions = (await subscriptionsOf(tx, id)).filter(({ remote_id }) => remote_id === null);
  return [
    ...(await webhookTargets(tx, sealer, id)).map(({ host, project }) => channel('webhook', host, project)),
    ...(ai === undefined ? [] : [channel('ai_provider', ai)]),
    ...((await hasMailAddress(tx, id)) ? [channel('mail_address')] : []),
    ...(await mailboxesOf(tx, id)).map(({ name, username }) => channel('mailbox', name || username)),
    ...(mail === undefined ? [] : [channel('mail_account', mail.account)]),
    ...(calendar === undefined ? [] : [channel('calendar_account', calendar.account)]),
    ...subscriptions.map(({ name }) => channel('calendar_subscription', name)),
    ...((await hasFeed(tx, id)) ? [channel('calendar_feed')] : []),
    ...(await ownIdentities(tx, { id })).map(({ name }) => channel('identity', name)),
  ];
}

/** The channels that `removeConnections` removes. The feed is removed with the API tokens, identities with the passkeys. */
export function isConnection({ kind }: AccessChannel): boolean {
  return kind !== 'calendar_feed' && kind !== 'identity';
}

/** Removes the connections of the owner, in the transaction that ends their sessions. Tasks, events and settings without secrets that came from them stay. */
export async function removeConnections(tx: Tx, sealer: Sealer, owner: Owner): Promise<void> {
  await removeOwnWebhooks(tx, sealer, owner);
  await removeAiSettings(tx, owner);
  await removeMailAddress(tx, owner);
  await removeMailboxes(tx, owner);
  await disconnectHostedMail(tx, owner);
  await disconnectCalendars(tx, owner);
  await unsubscribeAll(tx, owner);
}

function channel(kind: AccessChannel['kind'], name?: string, project?: string): AccessChannel {
  return { kind, ...(name !== undefined && { name }), ...(project !== undefined && { project }) };
}
