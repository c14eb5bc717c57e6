/** C-15: invalid data instead of a credential is refused without an internal error. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { withFreshPeople } from '#server/testing/fresh-people.ts';
import type { Person } from '#server/testing/people.ts';
import { type Credential, createAuthenticator } from '../testing/authenticator.ts';
import { addPasskey, beginAdding, finishAdding, signingIn } from '../testing/ceremonies.ts';

/** Each run sends ten requests. */
const RUNS = { numRuns: 20 };

/** Any JSON value without the key that is refused in every body. */
const anyJson = (maxDepth: number) =>
  fc.jsonValue({ maxDepth }).filter((value) => !JSON.stringify(value).includes('__proto__'));

/** Any JSON value instead of one field of the credential or its response. */
const replaced = fc.record({
  field: fc.constantFrom('id', 'rawId', 'type', 'response', 'clientExtensionResults', 'authenticatorAttachment'),
  value: anyJson(3),
});
const replacedInside = fc.record({
  field: fc.constantFrom('clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'),
  value: fc.oneof(
    anyJson(3),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
    anyJson(3).map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
  ),
});

/** Number of bytes around an ECDSA signature (tag and length) that are not signed and that the library reads leniently. */
const WRAPPING = 2;

/** One changed byte in a signed or encoded part. */
const flipped = fc.record({
  field: fc.constantFrom('clientDataJSON', 'attestationObject', 'authenticatorData', 'signature'),
  at: fc.nat({ max: 1000 }),
  mask: fc.integer({ min: 1, max: 255 }),
});

function flip(credential: Credential, { field, at, mask }: { field: string; at: number; mask: number }): Credential {
  const text = credential.response[field];
  if (typeof text !== 'string') return credential;
  const bytes = Buffer.from(text, 'base64url');
  const first = field === 'signature' ? WRAPPING : 0;
  const index = first + (at % (bytes.length - first));
  bytes[index] = (bytes[index] ?? 0) ^ mask;
  return { ...credential, response: { ...credential.response, [field]: bytes.toString('base64url') } };
}

withFreshPeople((scene) => {
  /** Sends changed credentials to both operations. */
  async function assertRefused(change: (credential: Credential) => object): Promise<void> {
    const { owner, service } = scene();
    const { begin, finish } = signingIn(service);
    await removePasskeys(owner);
    const { authenticator, passkey } = await addPasskey(owner, { counter: 0 });
    const login = await begin();
    const honest = authenticator.get(login.options);
    const sent = change(honest);
    const answer = await finish({ challenge_id: login.challenge_id, credential: sent });
    const expected = isSame(sent, honest) ? [200] : [401, 422];
    assert.ok(expected.includes(answer.status), `${answer.status} ${answer.text}`);

    const adding = await beginAdding(owner);
    const made = await finishAdding(owner, {
      challenge_id: adding.challenge_id,
      credential: change(createAuthenticator().create(adding.options)),
    });
    assert.ok([201, 400, 422].includes(made.status), `${made.status} ${made.text}`);
    const { passkeys } = await owner.client.passkeys.list({});
    assert.equal(passkeys.length, made.status === 201 ? 2 : 1, passkey.id);
  }

  it('C-15 any value in place of a credential', () =>
    fc.assert(
      fc.asyncProperty(anyJson(4), async (credential) => {
        const { owner, service } = scene();
        const { begin, finish } = signingIn(service);
        const { challenge_id } = await begin();
        const { status } = await finish({ challenge_id, credential });
        assert.ok(status === 401 || status === 422, String(status));
        const adding = await beginAdding(owner);
        const added = await finishAdding(owner, { challenge_id: adding.challenge_id, credential });
        assert.ok(added.status === 400 || added.status === 422, String(added.status));
      }),
      RUNS,
    ));

  it('C-15 any value in place of a field', () =>
    fc.assert(
      fc.asyncProperty(replaced, ({ field, value }) =>
        assertRefused((credential) => ({ ...credential, [field]: value })),
      ),
      RUNS,
    ));

  it('C-15 any value or bytes in place of a part of the response', () =>
    fc.assert(
      fc.asyncProperty(replacedInside, ({ field, value }) =>
        assertRefused((credential) => ({ ...credential, response: { ...credential.response, [field]: value } })),
      ),
      RUNS,
    ));

  it('C-15 one byte changed', () =>
    fc.assert(
      fc.asyncProperty(flipped, (change) => assertRefused((credential) => flip(credential, change))),
      RUNS,
    ));
});

/** Removes the passkeys of a former value, also after a failure. */
async function removePasskeys(person: Person): Promise<void> {
  const { passkeys } = await person.client.passkeys.list({});
  for (const { id } of passkeys) await person.client.passkeys.delete({ passkeyID: id });
}

/** Returns whether nothing significant changed: extensions and attachment are free. */
function isSame(sent: object, honest: Credential): boolean {
  const essence = ({ id, rawId, type, response }: Record<string, unknown>) => {
    const { clientDataJSON, authenticatorData, signature, userHandle } = (response ?? {}) as Record<string, unknown>;
    return JSON.stringify([id, rawId, type, clientDataJSON, authenticatorData, signature, userHandle]);
  };
  return essence(sent as Record<string, unknown>) === essence(honest);
}
