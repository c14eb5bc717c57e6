/** Simulates an authenticator and a browser: returns what `navigator.credentials` would return (WebAuthn Level 3). */

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Ceremony } from '#contract/resources/passkey.ts';
import type { Attest } from './attestations.ts';
import { type Cbor, encodeCbor } from './cbor.ts';

/** Values that replace those of a correct device and browser. Tests send them to check that the server refuses them. */
export type Odd = {
  /** The origin of the page; by default that of the service. */
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  crossOrigin?: boolean;
  userHandle?: string | undefined;
  counter?: number;
  /** Flags: user verified, user present, backup eligible, backed up. */
  flags?: Partial<Flags>;
  /** Flags in the sent data, in place of the signed ones. */
  claimedFlags?: Partial<Flags>;
  /** The credential id in the response, in place of the real one. */
  id?: string;
  attestation?: Attest;
  /** The model of the authenticator; absent if it is not disclosed. */
  aaguid?: string;
  credentialId?: Uint8Array;
  transports?: unknown;
  rk?: boolean | undefined;
};

type Flags = { up: boolean; uv: boolean; be: boolean; bs: boolean };

type Options = Ceremony['options'];

/** A credential as JSON. */
export type Credential = { id: string; rawId: string; type: string; response: Record<string, unknown> } & Record<
  string,
  unknown
>;

export type Authenticator = {
  id: string;
  /** Creates the requested passkey. */
  create(options: Options, odd?: Odd): Credential;
  /** Signs the requested assertion. */
  get(options: Options, odd?: Odd): Credential;
};

/** The origin of the service in tests. */
const ORIGIN = 'http://localhost:8080';

const ES256 = -7;

/** Returns an authenticator with one ES256 key and a signature counter. `always` applies to every ceremony. */
export function createAuthenticator(always: Odd = {}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const cose = encodeCbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, ES256],
      [-1, 1],
      [-2, Buffer.from(jwk.x ?? '', 'base64url')],
      [-3, Buffer.from(jwk.y ?? '', 'base64url')],
    ]),
  );
  const credentialId = Buffer.from(always.credentialId ?? randomBytes(32));
  const id = credentialId.toString('base64url');
  let uses = 0;
  let owner: string | undefined;

  return {
    id,
    create({ publicKey: options }, once = {}) {
      const odd = { ...always, ...once };
      owner = fieldOf(options.user, 'id');
      const kind = Buffer.from(odd.aaguid?.replaceAll('-', '') ?? '00'.repeat(16), 'hex');
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 0xff]);
      const attested = Buffer.concat([kind, length, credentialId, cose]);
      const data = authenticatorData(odd, fieldOf(options.rp, 'id'), odd.counter ?? uses, attested);
      const client = clientData('webauthn.create', options, odd);
      const { attestation: attest = noAttestation } = odd;
      const { fmt, attStmt } = attest(Buffer.concat([data, sha256(client)]), privateKey);
      const attestation = new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', data],
      ]);
      return {
        ...events(odd.id ?? id),
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: encodeCbor(attestation).toString('base64url'),
          transports: 'transports' in odd ? odd.transports : ['internal'],
        },
        clientExtensionResults: { credProps: 'rk' in odd ? { rk: odd.rk } : { rk: true } },
      };
    },
    get({ publicKey: options }, once = {}) {
      const odd = { ...always, ...once };
      uses += 1;
      const rpId = String(options.rpId);
      const data = authenticatorData(odd, rpId, odd.counter ?? uses);
      const client = clientData('webauthn.get', options, odd);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const shown = odd.claimedFlags
        ? authenticatorData({ ...odd, flags: { ...odd.flags, ...odd.claimedFlags } }, rpId, odd.counter ?? uses)
        : data;
      return {
        ...events(odd.id ?? id),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: shown.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: 'userHandle' in odd ? odd.userHandle : owner,
        },
        clientExtensionResults: {},
      };
    },
  };
}

const noAttestation: Attest = () => ({ fmt: 'none', attStmt: new Map() });

/** The members of a `PublicKeyCredential` that do not depend on the ceremony. */
function events(id: string) {
  return { id, rawId: id, type: 'public-key', authenticatorAttachment: 'platform' };
}

function clientData(type: string, options: Options['publicKey'], odd: Odd): Buffer {
  const { origin = ORIGIN, crossOrigin = false, challenge = options.challenge } = odd;
  return Buffer.from(JSON.stringify({ type: odd.type ?? type, challenge, origin, crossOrigin }));
}

/** Returns the authenticator data (WebAuthn Level 3, section 6.1). `attested` is present only in a registration. */
function authenticatorData(odd: Odd, rpId: string, counter: number, attested?: Buffer): Buffer {
  const { up = true, uv = true, be = false, bs = false } = odd.flags ?? {};
  const bits = [up && 0x01, uv && 0x04, be && 0x08, bs && 0x10, attested && 0x40];
  const fixed = Buffer.alloc(5);
  fixed.writeUInt8(bits.reduce<number>((sum, bit) => sum + (bit || 0), 0));
  fixed.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(Buffer.from(odd.rpId ?? rpId)), fixed, attested ?? Buffer.alloc(0)]);
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function fieldOf(value: unknown, name: string): string {
  return String((value as Record<string, unknown>)[name]);
}
