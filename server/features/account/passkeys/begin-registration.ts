import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { LIMITS } from '#contract/limits.ts';
import type { Ceremony } from '#contract/resources/passkey.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, type Refusal } from '../../../platform/errors/refusal.ts';
import { userById } from '../accounts/index.ts';
import { ownPasskeys } from './own-passkeys.ts';
import { ALGORITHMS } from './webauthn/algorithms.ts';
import { CHALLENGE_MS, issueChallenge } from './webauthn/challenges.ts';
import type { RelyingParty } from './webauthn/relying-party.ts';
import { userHandle } from './webauthn/user-handle.ts';

/**
 * Starts adding a passkey to the actor's account. Discoverable keys with user verification are preferred; existing keys are
 * excluded. Throws `conflict` if the account has the maximum number.
 */
export async function beginRegistration(tx: Tx, actor: Actor, party: RelyingParty): Promise<Ceremony> {
  const [user, passkeys] = [await userById(tx, actor.id), await ownPasskeys(tx, actor)];
  if (passkeys.length >= LIMITS.passkeysPerAccount) throw tooManyPasskeys();
  const { id, challenge } = await issueChallenge(tx, actor.now, { purpose: 'register', userId: actor.id });
  const publicKey = {
    rp: { id: party.id, name: 'Sammen' },
    user: { id: userHandle(user.id), name: user.email, displayName: user.name },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
      type: 'public-key' as const,
      id: credential_id,
      transports: JSON.parse(transports),
    })),
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
    attestation: 'none',
    extensions: { credProps: true },
  } satisfies PublicKeyCredentialCreationOptionsJSON;
  return { challenge_id: id, options: { publicKey } };
}

/** The 409 refusal above the maximum number of passkeys. */
export function tooManyPasskeys(): Refusal {
  return conflict(`An account has at most ${LIMITS.passkeysPerAccount} passkeys.`);
}
