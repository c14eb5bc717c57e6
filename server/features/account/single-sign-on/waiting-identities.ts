/** Identities of sign-ins that wait for the second factor of the account. They end with their half-open sessions. */

import { contextOf } from '../../../platform/crypto/sealed-columns.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import { hashSecret } from '../../../platform/crypto/secret.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { ProviderClaims } from './provider.ts';

/** `isNew`: the owner of the account has agreed to link the identity, which is not linked yet. */
export type WaitingIdentity = { claims: ProviderClaims; isNew: boolean };

/** Stores the identity of a half-open session. `cookie` is the value of its cookie. */
export async function storeWaitingIdentity(
  tx: Tx,
  sealer: Sealer,
  cookie: string,
  identity: WaitingIdentity,
): Promise<void> {
  const id = hashSecret(cookie);
  await store.run(tx, { id, sealed: sealer.seal(JSON.stringify(identity), contextOf(SEALED, id)) });
}

/** Returns the identity of a half-open session. Returns undefined if the sign-in did not begin at the provider. */
export async function waitingIdentity(
  tx: ReadTx,
  sealer: Sealer,
  session: string,
): Promise<WaitingIdentity | undefined> {
  const row = await bySession.first(tx, { id: session });
  if (row === undefined) return undefined;
  const text = sealer.open(row.waiting_identity, contextOf(SEALED, session));
  if (text === undefined) throw new Error('the identity of a half-open session cannot be decrypted');
  return JSON.parse(text) as WaitingIdentity;
}

const SEALED = { table: 'session', column: 'waiting_identity' };

const store = statement<{ id: string; sealed: string }>()((db, p) =>
  db.updateTable('session').set({ waiting_identity: p.sealed }).where('id', '=', p.id),
);

const bySession = statement<{ id: string }>()((db, p) =>
  db
    .selectFrom('session')
    .select('waiting_identity')
    .where('id', '=', p.id)
    .where('waiting_identity', 'is not', null)
    .$narrowType<{ waiting_identity: string }>(),
);
