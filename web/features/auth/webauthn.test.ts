import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { askForPasskey, makePasskey } from './webauthn.ts';

const BYTES = Uint8Array.from([251, 255, 190, 1]);
const TEXT = '-_--AQ';

let asked: { publicKey?: { challenge?: ArrayBuffer; [name: string]: unknown } } = {};

/** A browser that has passkeys and none of the ways to and from JSON. */
function becomeOldBrowser(response: object): void {
  const credential = {
    id: TEXT,
    rawId: BYTES.buffer,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({ credProps: { rk: true } }),
    response,
  };
  const answer = async (options: typeof asked) => {
    asked = options;
    return credential;
  };
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { create: answer, get: answer }, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

test('a browser that does not speak JSON is given bytes, and its new passkey is written as JSON', async () => {
  becomeOldBrowser({
    clientDataJSON: BYTES.buffer,
    attestationObject: BYTES.buffer,
    getTransports: () => ['internal'],
  });
  const known = [{ id: TEXT, type: 'public-key' }];
  const user = { id: TEXT, name: 'a@example.org', displayName: 'A' };
  const made = await makePasskey({ publicKey: { challenge: TEXT, user, excludeCredentials: known, timeout: 7 } });
  const bytes = BYTES.buffer;
  assert.deepEqual(asked.publicKey, {
    challenge: bytes,
    user: { ...user, id: bytes },
    excludeCredentials: [{ id: bytes, type: 'public-key' }],
    timeout: 7,
  });
  assert.deepEqual(made, {
    id: TEXT,
    rawId: TEXT,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: { credProps: { rk: true } },
    response: { clientDataJSON: TEXT, attestationObject: TEXT, transports: ['internal'] },
  });
});

test('so is what it answers when somebody signs in', async () => {
  becomeOldBrowser({
    clientDataJSON: BYTES.buffer,
    authenticatorData: BYTES.buffer,
    signature: BYTES.buffer,
    userHandle: BYTES.buffer,
  });
  const { response } = await askForPasskey({ publicKey: { challenge: TEXT } });
  assert.deepEqual(asked.publicKey, { challenge: BYTES.buffer, allowCredentials: [] });
  assert.deepEqual(response, {
    clientDataJSON: TEXT,
    authenticatorData: TEXT,
    signature: TEXT,
    userHandle: TEXT,
  });
});
