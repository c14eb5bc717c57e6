import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';

/**
 * Throws 401 `unauthorized` if the session of the request has ended since the request was authenticated. Otherwise a credential
 * that is added during a password reset would survive it. The caller holds a lock that the reset takes as well.
 */
export async function requireLiveSession(tx: Tx, { credential, now }: Actor): Promise<void> {
  if (credential.kind !== 'session') return;
  if ((await live.first(tx, { id: credential.id, at: instantText(now) })) === undefined) {
    throw new Refusal('unauthorized');
  }
}

/** Blocks the creation of webhooks, connections and secret addresses of this account until the end of the transaction. */
export function lockChannels(tx: Tx, user: string): Promise<void> {
  return tx.lock(`channels ${user}`);
}

/**
 * Waits for a running revocation of all access. Throws 401 `unauthorized` if the session or the API token of the request has ended. Each
 * transaction that adds a webhook, a connection or a secret address begins with it, because the channel would survive the revocation.
 */
export async function beginChannel(tx: Tx, actor: Actor): Promise<void> {
  await lockChannels(tx, actor.id);
  await requireLiveSession(tx, actor);
  const { credential } = actor;
  const token = { id: credential.id, at: instantText(actor.now) };
  if (credential.kind === 'token' && (await liveToken.first(tx, token)) === undefined) {
    throw new Refusal('unauthorized');
  }
}

const liveToken = statement<{ id: string; at: string }>()((db, p) =>
  db
    .selectFrom('api_token')
    .select('id')
    .where('id', '=', p.id)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', p.at)])),
);

const live = statement<{ id: string; at: string }>()((db, p) =>
  db.selectFrom('session').select('id').where('id', '=', p.id).where('expires_at', '>', p.at),
);
