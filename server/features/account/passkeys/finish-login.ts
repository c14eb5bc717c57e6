import { instantText } from '../../../platform/actor.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Flag } from '../../../platform/db/tables.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import {
  beginSignIn,
  lockedUser,
  refuseClosedAccount,
  type SignInContext,
  type SignInResult,
  signIn,
  type UserRow,
} from '../accounts/index.ts';
import type { PasskeyRow } from './own-passkeys.ts';
import { takeChallenge } from './webauthn/challenges.ts';
import type { RelyingParty } from './webauthn/relying-party.ts';
import { type Assertion, verifyAssertion } from './webauthn/verify-assertion.ts';

/** A passkey with a valid signature. */
export type ProvenKey = Assertion & Pick<PasskeyRow, 'id' | 'user_id'>;

/**
 * The slow part, before the transaction: uses the challenge and verifies the signature. Every problem throws the same
 * `unauthorized`.
 */
export async function proveKey(
  database: Database,
  party: RelyingParty,
  { challenge_id, credential }: { challenge_id: string; credential: { readonly id?: unknown } },
  now: number,
): Promise<ProvenKey> {
  const challenge = await takeChallenge(database, challenge_id, { purpose: 'login', userId: null }, now);
  if (challenge === undefined) throw notProven();
  const { id } = credential;
  if (typeof id !== 'string') throw notProven();
  const passkey = await database.read((tx) => byCredential.first(tx, { credential: id }));
  const shown = passkey && (await verifyAssertion(party, challenge, credential, passkey));
  if (passkey === undefined || shown === undefined) throw notProven();
  return { ...shown, id: passkey.id, user_id: passkey.user_id };
}

/**
 * Signs in the owner of a verified passkey at `now` (milliseconds), half-open if two-factor is on and the key did not verify
 * the user. Throws `unauthorized` if the key was deleted meanwhile, or was used with this counter or a later one, and `account_disabled` for
 * the key of a disabled account.
 */
export async function logInWithKey(
  tx: Tx,
  proven: ProvenKey,
  { now, contextOf }: { now: number; contextOf: (user: UserRow) => SignInContext },
): Promise<SignInResult> {
  const user = await lockedUser(tx, proven.user_id);
  const { changes } = await use.run(tx, { ...proven, at: instantText(now) });
  if (user === undefined || changes === 0) throw notProven();
  refuseClosedAccount(user);
  const context = contextOf(user);
  const isHalfOpen = user.totp_secret !== null && proven.user_verified === 0;
  if (isHalfOpen) return { user, halfOpen: await beginSignIn(tx, user, context) };
  return { user, secrets: await signIn(tx, user, context, 'passkey') };
}

function notProven(): Refusal {
  return new Refusal('unauthorized', { error: 'The passkey was not accepted.' });
}

const byCredential = statement<{ credential: string }>()((db, p) =>
  db.selectFrom('passkey').selectAll().where('credential_id', '=', p.credential),
);

type Use = { id: string; counter: number; user_verified: Flag; backed_up: Flag; at: string };

/** A sign-in without a named passkey proves that this one is discoverable, even if the browser did not report it. */
const use = statement<Use>()((db, p) =>
  db
    .updateTable('passkey')
    .set((eb) => ({
      counter: p.counter,
      discoverable: 1,
      user_verified: eb.case().when('user_verified', '=', 1).then(eb.ref('user_verified')).else(p.user_verified).end(),
      backed_up: p.backed_up,
      last_used_at: p.at,
    }))
    .where('id', '=', p.id)
    .where((eb) =>
      eb.or([eb('counter', '<', p.counter), eb.and([eb('counter', '=', 0), eb('counter', '=', p.counter)])]),
    ),
);
