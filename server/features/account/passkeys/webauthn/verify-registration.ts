import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyTable } from '../../../../platform/db/tables.ts';
import { ALGORITHMS } from './algorithms.ts';
import { ownOrigin } from './client-data.ts';
import type { RelyingParty } from './relying-party.ts';

/** The stored columns of a new passkey. */
export type NewPasskey = Pick<
  PasskeyTable,
  | 'credential_id'
  | 'public_key'
  | 'counter'
  | 'transports'
  | 'aaguid'
  | 'discoverable'
  | 'user_verified'
  | 'backup_eligible'
  | 'backed_up'
>;

/** Maximum sizes in bytes. WebAuthn Level 3, section 7.1, step 25 limits the credential id; the limit of the key is ours. */
const MAX_LENGTHS = { credentialId: 1023, publicKey: 2048 };

const NO_AAGUID = '00000000-0000-0000-0000-000000000000';

/**
 * Verifies a new passkey for `challenge` (WebAuthn Level 3, section 7.1). Returns undefined for any problem. Accepts any
 * value as the browser's data.
 */
export async function verifyRegistration(
  party: RelyingParty,
  challenge: string,
  credential: object,
): Promise<NewPasskey | undefined> {
  try {
    return await verify(party, challenge, credential as RegistrationResponseJSON);
  } catch {
    return undefined;
  }
}

async function verify(party: RelyingParty, challenge: string, given: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  const origin = ownOrigin(decodeClientDataJSON(given.response.clientDataJSON), party);
  if (origin === undefined || !(await isAnonymous(given.response.attestationObject))) return undefined;
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: given,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (made === undefined || made.credential.id !== given.id || !fits(made.credential)) return undefined;
  return {
    credential_id: made.credential.id,
    public_key: Buffer.from(made.credential.publicKey).toString('base64url'),
    counter: made.credential.counter,
    transports: JSON.stringify(readTransports(given.response.transports)),
    aaguid: made.aaguid === NO_AAGUID ? null : made.aaguid,
    discoverable: given.clientExtensionResults?.credProps?.rk === true ? 1 : 0,
    user_verified: made.userVerified ? 1 : 0,
    backup_eligible: made.credentialDeviceType === 'multiDevice' ? 1 : 0,
    backed_up: made.credentialBackedUp ? 1 : 0,
  } satisfies NewPasskey;
}

/**
 * Returns whether the attestation is none or self attestation. Certificates are not used here; verifying them would need
 * much code and network requests for revocations.
 */
async function isAnonymous(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

function fits({ id, publicKey }: { id: string; publicKey: Uint8Array }): boolean {
  const length = Buffer.from(id, 'base64url').length;
  return length > 0 && length <= MAX_LENGTHS.credentialId && publicKey.length <= MAX_LENGTHS.publicKey;
}

/** Returns the transports of the key. Unknown names are kept (section 5.8.4). */
function readTransports(given: unknown): string[] {
  if (!Array.isArray(given)) return [];
  return given.filter((name) => typeof name === 'string' && /^[a-z-]{1,32}$/.test(name)).slice(0, 10);
}
