import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Flag } from '../../../platform/db/tables.ts';
import type { PasskeyRow } from '../own-passkeys.ts';
import { ownOrigin } from './client-data.ts';
import type { RelyingParty } from './relying-party.ts';
import { userHandle } from './user-handle.ts';

/** What a passkey showed by signing: its counter, and whether it verified its owner and is copied to other devices. */
export type Assertion = { counter: number; user_verified: Flag; backed_up: Flag };

/**
 * What `passkey` showed by signing `challenge`; undefined when anything about it is wrong (WebAuthn Level 3, section 7.2): a
 * counter that did not grow, too, unless both are zero. Any value may be given for what the browser sent.
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
