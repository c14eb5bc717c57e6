import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { Refusal } from '../../platform/errors/refusal.ts';

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

const live = statement<{ id: string; at: string }>()((db, p) =>
  db.selectFrom('session').select('id').where('id', '=', p.id).where('expires_at', '>', p.at),
);
