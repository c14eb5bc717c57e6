import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Ceremony } from '#contract/resources/passkey.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { CHALLENGE_MS, issueChallenge } from './webauthn/challenges.ts';
import type { RelyingParty } from './webauthn/relying-party.ts';

/** Starts a sign-in at `now` (milliseconds). No passkey is named, so the answer reveals nothing about accounts. */
export async function beginLogin(tx: Tx, party: RelyingParty, now: number): Promise<Ceremony> {
  const { id, challenge } = await issueChallenge(tx, now, { purpose: 'login', userId: null });
  const publicKey = {
    rpId: party.id,
    challenge,
    timeout: CHALLENGE_MS,
    allowCredentials: [],
    userVerification: 'preferred',
  } satisfies PublicKeyCredentialRequestOptionsJSON;
  return { challenge_id: id, options: { publicKey } };
}
