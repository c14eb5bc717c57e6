import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Flag } from '../../../../platform/db/tables.ts';
import type { PasskeyRow } from '../own-passkeys.ts';
import { ownOrigin } from './client-data.ts';
import type { RelyingParty } from './relying-party.ts';
import { userHandle } from './user-handle.ts';

/** The result of an assertion: the counter, and whether the key verified its user and is backed up. */
export type Assertion = { counter: number; user_verified: Flag; backed_up: Flag };

/**
 * Verifies the signature of `passkey` over `challenge` (WebAuthn Level 3, section 7.2). Returns undefined for any problem,
 * including a counter that did not grow unless both are zero. Accepts any value as the browser's data.
 */
export async function verifyAssertion(
  party: RelyingParty,
  challenge: string,
  credential: object,
  passkey: PasskeyRow,
): Promise<Assertion | undefined> {
  try {
    return await verify(party, challenge, credential as AuthenticationResponseJSON, passkey);
  } catch {
    return undefined;
  }
}

async function verify(
  party: RelyingParty,
  challenge: string,
  given: AuthenticationResponseJSON,
  passkey: PasskeyRow,
): Promise<Assertion | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  const origin = ownOrigin(decodeClientDataJSON(given.response.clientDataJSON), party);
  if (origin === undefined || given.response.userHandle !== userHandle(passkey.user_id)) return undefined;
  const { verified, authenticationInfo: shown } = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  });
  const eligible = shown.credentialDeviceType === 'multiDevice' ? 1 : 0;
  if (!verified || eligible !== passkey.backup_eligible) return undefined;
  return {
    counter: shown.newCounter,
    user_verified: shown.userVerified ? 1 : 0,
    backed_up: shown.credentialBackedUp ? 1 : 0,
  };
}
