import { LIMITS } from '#contract/limits.ts';
import type { Passkey } from '#contract/resources/passkey.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/violation.ts';
import { badRequest, type Refusal } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { mailSecurityChange, requireLiveSession, type SecurityMailer } from '../accounts/index.ts';
import { tooManyPasskeys } from './begin-registration.ts';
import { ownPasskeys, type PasskeyRow } from './own-passkeys.ts';
import { presentPasskey } from './present-passkey.ts';
import { lockPasskeys } from './revoke-passkeys.ts';
import { takeChallenge } from './webauthn/challenges.ts';
import type { RelyingParty } from './webauthn/relying-party.ts';
import { type NewPasskey, verifyRegistration } from './webauthn/verify-registration.ts';

type RegistrationAnswer = { challenge_id: string; credential: object };

/** Default name of a passkey. */
const UNNAMED = 'Passkey';

/** The slow part, before the transaction: uses the challenge and verifies the key. Throws 400 if it does not match. */
export async function proveNewKey(
  database: Database,
  actor: Actor,
  party: RelyingParty,
  { challenge_id, credential }: RegistrationAnswer,
): Promise<NewPasskey> {
  const purpose = { purpose: 'register', userId: actor.id } as const;
  const challenge = await takeChallenge(database, challenge_id, purpose, actor.now);
  const made = challenge === undefined ? undefined : await verifyRegistration(party, challenge, credential);
  if (made === undefined) throw notProven();
  return made;
}

/**
 * Stores a verified passkey. Throws `conflict` if the account has reached the maximum, 400 for a key that any account has,
 * and 401 if the session has ended meanwhile.
 */
export async function finishRegistration(
  tx: Tx,
  mailer: SecurityMailer,
  actor: Actor,
  made: NewPasskey,
  { name = UNNAMED }: { name?: string },
): Promise<Passkey> {
  await lockPasskeys(tx, actor.id);
  await requireLiveSession(tx, actor);
  if ((await ownPasskeys(tx, actor)).length >= LIMITS.passkeysPerAccount) throw tooManyPasskeys();
  const row: PasskeyRow = {
    ...made,
    id: newId(actor.now),
    user_id: actor.id,
    name,
    created_at: instantText(actor.now),
    last_used_at: null,
  };
  try {
    await tx.run(tx.kysely.insertInto('passkey').values(row));
  } catch (error) {
    throw isUniqueViolation(error, 'passkey', 'credential_id') ? notProven() : error;
  }
  await emit(tx, actor, { activity: { name: 'passkey.added', payload: { name } } });
  await mailSecurityChange(tx, mailer, actor, { kind: 'passkeyAdded', name });
  return presentPasskey(row);
}

function notProven(): Refusal {
  return badRequest('The challenge was used or has expired, or the passkey does not match it.');
}
