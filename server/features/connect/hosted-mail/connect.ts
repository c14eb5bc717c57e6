import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events/emit.ts';
import { beginChannel } from '../../account/accounts/index.ts';
import {
  type CallbackQuery,
  deleteGrant,
  deleteHandshake,
  finishAuthorization,
  type HandshakeRequest,
  type Outcome,
  storeGrant,
} from '../oauth/index.ts';
import { type MailParts, mailAccount } from './provider-mail.ts';
import { restart } from './settings.ts';

/** The only scope that is asked for: reading mail. */
const SCOPE = 'https://www.googleapis.com/auth/gmail.readonly';

/** The permissions that are requested from the provider, and the address to which it redirects afterwards. */
export function mailRequest(baseUrl: URL): HandshakeRequest {
  return { kind: 'mail', scope: SCOPE, redirectUri: new URL('oauth/hostedmail/callback', baseUrl).href };
}

/** Finishes an authorization with the query of the callback: stores the grant. The first run is due at once. */
export function finishConnection(
  parts: MailParts & { baseUrl: URL },
  actor: Actor,
  query: CallbackQuery,
): Promise<Outcome> {
  const { database, sealer, clock } = parts;
  return finishAuthorization(parts, actor, mailRequest(parts.baseUrl), query, async (tokens) => {
    const { address } = await mailAccount(parts, async () => tokens.accessToken);
    await database.transaction(async (tx) => {
      const now = clock.now();
      await beginChannel(tx, actor);
      await tx.lock(`hosted mail ${actor.id}`);
      await storeGrant(tx, sealer, { user: actor.id, kind: 'mail', account: address, tokens, now }, { next: now });
      await restart(tx, actor.id, undefined, { lease_until: null });
      await emit(tx, actor, {
        receiverId: actor.id,
        activity: { name: 'hostedmail.connected', payload: {} },
        live: { type: 'hostedmail.changed' },
      });
    }, actor.id);
  });
}

/** Disconnects the mail account of the actor: its tokens are deleted, and a run that is under way creates no more tasks. */
export async function disconnect(tx: Tx, actor: Pick<Actor, 'id' | 'now'>): Promise<void> {
  await tx.lock(`hosted mail ${actor.id}`);
  await deleteHandshake(tx, actor.id, 'mail');
  if (!(await deleteGrant(tx, actor.id, 'mail'))) return;
  await restart(tx, actor.id, undefined, { lease_until: null, labels: '[]' });
  await emit(tx, actor, {
    receiverId: actor.id,
    activity: { name: 'hostedmail.disconnected', payload: {} },
    live: { type: 'hostedmail.changed' },
  });
}
