import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { createPasskey, requestPasskey } from './webauthn.ts';

const BYTES = Uint8Array.from([251, 255, 190, 1]);
const TEXT = '-_--AQ';

let received: { publicKey?: { challenge?: ArrayBuffer; [name: string]: unknown } } = {};

/** Mocks a browser with passkeys but without the JSON methods of WebAuthn Level 3. */
function mockOldBrowser(response: object): void {
  const credential = {
    id: TEXT,
    rawId: BYTES.buffer,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({ credProps: { rk: true } }),
    response,
  };
  const answer = async (options: typeof received) => {
    received = options;
    return credential;
  };
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { create: answer, get: answer }, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

test('converts between JSON and bytes when it creates a passkey', async () => {
  mockOldBrowser({
    clientDataJSON: BYTES.buffer,
    attestationObject: BYTES.buffer,
    getTransports: () => ['internal'],
  });
  const excluded = [{ id: TEXT, type: 'public-key' }];
  const user = { id: TEXT, name: 'a@example.org', displayName: 'A' };
  const passkey = await createPasskey({
    publicKey: { challenge: TEXT, user, excludeCredentials: excluded, timeout: 7 },
  });
  const bytes = BYTES.buffer;
  assert.deepEqual(received.publicKey, {
    challenge: bytes,
    user: { ...user, id: bytes },
    excludeCredentials: [{ id: bytes, type: 'public-key' }],
    timeout: 7,
  });
  assert.deepEqual(passkey, {
    id: TEXT,
    rawId: TEXT,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: { credProps: { rk: true } },
    response: { clientDataJSON: TEXT, attestationObject: TEXT, transports: ['internal'] },
  });
});

test('converts between JSON and bytes when it requests a passkey', async () => {
  mockOldBrowser({
    clientDataJSON: BYTES.buffer,
    authenticatorData: BYTES.buffer,
    signature: BYTES.buffer,
    userHandle: BYTES.buffer,
  });
  const { response } = await requestPasskey({ publicKey: { challenge: TEXT } });
  assert.deepEqual(received.publicKey, { challenge: BYTES.buffer, allowCredentials: [] });
  assert.deepEqual(response, {
    clientDataJSON: TEXT,
    authenticatorData: TEXT,
    signature: TEXT,
    userHandle: TEXT,
  });
});
