/** C-15: manipulated passkey ceremonies. All are refused with the same answer, and the challenge is used. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFreshPeople } from '#server/testing/fresh-people.ts';
import { constantParts, type TestResponse } from '#server/testing/people.ts';
import { byMaker, bySelfWrongly } from './testing/attestations.ts';
import { createAuthenticator, type Odd } from './testing/authenticator.ts';
import { encodeCbor } from './testing/cbor.ts';
import { addPasskey, beginAdding, finishAdding, signingIn } from './testing/ceremonies.ts';

const FIVE_MINUTES = 300_000;

/** Manipulations that apply to both ceremonies. */
const TAMPERED: Readonly<Record<string, Odd>> = {
  'wrong origin': { origin: 'https://evil.example.org' },
  'origin with another port': { origin: 'http://localhost:8081' },
  'origin that only begins alike': { origin: 'http://localhost:8080.evil.example.org' },
  'page within one of another site': { crossOrigin: true },
  'wrong RP': { rpId: 'evil.example.org' },
  'other challenge': { challenge: 'AAAA' },
  'type of neither ceremony': { type: 'payment.get' },
  'nobody present': { flags: { up: false } },
  'backed up, though it cannot be': { flags: { be: false, bs: true } },
};

const SIGNED_WRONG: Readonly<Record<string, Odd>> = {
  ...TAMPERED,
  'other ceremony': { type: 'webauthn.create' },
  'UV bit stripped': { claimedFlags: { uv: false } },
  'UV bit added': { flags: { uv: false }, claimedFlags: { uv: true } },
  'counter the same': { counter: 5 },
  'counter back': { counter: 4 },
  'counter back to zero': { counter: 0 },
  'userHandle of nobody': { userHandle: Buffer.from('nobody').toString('base64url') },
  'userHandle missing': { userHandle: undefined },
  'unknown key': { id: 'AAAAAAAAAAAAAAAAAAAAAA' },
  'key that became one that is copied': { flags: { be: true } },
};

const MADE_WRONG: Readonly<Record<string, Odd>> = {
  ...TAMPERED,
  'other ceremony': { type: 'webauthn.get' },
  'id that is not the key’s': { id: 'AAAAAAAAAAAAAAAAAAAAAA' },
  'no id': { credentialId: new Uint8Array(0) },
  'too long an id': { credentialId: new Uint8Array(1024) },
  'attestation that nobody knows': { attestation: () => ({ fmt: 'odd', attStmt: new Map() }) },
  'attestation by its maker, which is not asked for': { attestation: byMaker },
  'attestation by itself, wrong': { attestation: bySelfWrongly },
  'no attestation, with a statement': {
    attestation: () => ({ fmt: 'none', attStmt: new Map([['sig', Buffer.from('x')]]) }),
  },
};

withFreshPeople((scene) => {
  const login = () => signingIn(scene().service);

  /** The answer to every failed sign-in. */
  const refusal = async () => {
    const { challenge_id } = await login().begin();
    return constantParts(await login().finish({ challenge_id, credential: {} }));
  };

  const challenges = async () => {
    const rows = await scene().service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('passkey_challenge').select('id')),
    );
    return rows.map(({ id }) => id);
  };

  async function assertRefused(answer: TestResponse, challengeId?: string): Promise<void> {
    assert.equal(answer.status, 401, answer.text);
    assert.equal(answer.headers.get('set-cookie'), null);
    assert.deepEqual(constantParts(answer), await refusal());
    if (challengeId !== undefined) assert.equal((await challenges()).includes(challengeId), false);
  }

  for (const [what, odd] of Object.entries(SIGNED_WRONG)) {
    it(`C-15 signing in, ${what}: 401, and the challenge is used`, async () => {
      const { owner, service } = scene();
      const { authenticator } = await addPasskey(owner, { counter: 5 });
      const { challenge_id, options } = await login().begin();
      const seq = await service.lastSeq();
      const tampered = authenticator.get(options, { counter: 6, ...odd });
      await assertRefused(await login().finish({ challenge_id, credential: tampered }), challenge_id);
      const honest = authenticator.get(options, { counter: 6 });
      await assertRefused(await login().finish({ challenge_id, credential: honest }));
      assert.equal(await service.lastSeq(), seq);
      assert.equal((await login().signIn(authenticator, { counter: 6 })).status, 200, 'the key itself goes on working');
    });
  }

  for (const [what, odd] of Object.entries(MADE_WRONG)) {
    it(`C-15 adding, ${what}: 400, and the challenge is used`, async () => {
      const { owner } = scene();
      const { challenge_id, options } = await beginAdding(owner);
      const tampered = await finishAdding(owner, {
        challenge_id,
        credential: createAuthenticator(odd).create(options),
      });
      assert.equal(tampered.status, 400, tampered.text);
      const honest = await finishAdding(owner, { challenge_id, credential: createAuthenticator().create(options) });
      assert.deepEqual(constantParts(honest), constantParts(tampered));
      assert.deepEqual((await owner.client.passkeys.list({})).passkeys, []);
    });
  }

  it('C-15 signing in with the same challenge twice: the second is refused', async () => {
    const { authenticator } = await addPasskey(scene().owner, { counter: 0 });
    const { challenge_id, options } = await login().begin();
    const body = { challenge_id, credential: authenticator.get(options) };
    assert.equal((await login().finish(body)).status, 200);
    await assertRefused(await login().finish(body));
  });

  it('C-15 signing in with one challenge in parallel: one of twenty succeeds', async () => {
    const { authenticator } = await addPasskey(scene().owner, { counter: 0 });
    const { challenge_id, options } = await login().begin();
    const body = { challenge_id, credential: authenticator.get(options) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => login().finish(body)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(19).fill(401)]);
  });

  it('C-15 signing in with one counter for many challenges in parallel: one of ten succeeds', async () => {
    const { authenticator } = await addPasskey(scene().owner);
    const begun = await Promise.all(Array.from({ length: 10 }, () => login().begin()));
    const answers = await Promise.all(
      begun.map(({ challenge_id, options }) =>
        login().finish({ challenge_id, credential: authenticator.get(options, { counter: 9 }) }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(9).fill(401)]);
  });

  it('C-15 adding with the same challenge twice and in parallel: one key is stored', async () => {
    const { owner } = scene();
    const { challenge_id, options } = await beginAdding(owner);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        finishAdding(owner, { challenge_id, credential: createAuthenticator().create(options) }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(9).fill(400)]);
    assert.equal((await owner.client.passkeys.list({})).passkeys.length, 1);
  });

  it('C-15 a challenge of the other ceremony is refused and used', async () => {
    const { owner } = scene();
    const { authenticator } = await addPasskey(owner);
    const adding = await beginAdding(owner);
    const { rp, challenge } = adding.options.publicKey as { rp: { id: string }; challenge: string };
    const signed = authenticator.get({ publicKey: { rpId: rp.id, challenge } });
    await assertRefused(
      await login().finish({ challenge_id: adding.challenge_id, credential: signed }),
      adding.challenge_id,
    );

    const { challenge_id, options } = await login().begin();
    const made = createAuthenticator().create({
      publicKey: { rp, user: { id: 'x' }, challenge: options.publicKey.challenge },
    });
    assert.equal((await finishAdding(owner, { challenge_id, credential: made })).status, 400);
    assert.equal((await challenges()).includes(challenge_id), false);
  });

  it('C-15 a challenge of another user adds no key', async () => {
    const { owner, stranger } = scene();
    const { challenge_id, options } = await beginAdding(owner);
    const credential = createAuthenticator().create(options);
    assert.equal((await finishAdding(stranger, { challenge_id, credential })).status, 400);
    assert.equal((await finishAdding(owner, { challenge_id, credential })).status, 400);
    for (const person of [owner, stranger]) assert.deepEqual((await person.client.passkeys.list({})).passkeys, []);
  });

  it('C-15 a challenge is valid for five minutes', async () => {
    const { owner, service } = scene();
    const { authenticator } = await addPasskey(owner);
    const [inTime, late] = [await login().begin(), await login().begin()];
    const [addInTime, addLate] = [await beginAdding(owner), await beginAdding(owner)];
    const finish = ({ challenge_id, options }: typeof inTime) =>
      login().finish({ challenge_id, credential: authenticator.get(options) });
    const add = ({ challenge_id, options }: typeof inTime) =>
      finishAdding(owner, { challenge_id, credential: createAuthenticator().create(options) });
    service.clock.advance(FIVE_MINUTES - 1);
    assert.deepEqual([(await finish(inTime)).status, (await add(addInTime)).status], [200, 201]);
    service.clock.advance(1);
    await assertRefused(await finish(late), late.challenge_id);
    assert.equal((await add(addLate)).status, 400);
  });

  it('C-15 the userHandle of another account signs in no one', async () => {
    const { owner, stranger } = scene();
    const { authenticator } = await addPasskey(owner);
    const userHandle = Buffer.from(stranger.id).toString('base64url');
    await assertRefused(await login().signIn(authenticator, { userHandle }));
  });

  it('C-15 an id that is not a text signs in no one', async () => {
    const { authenticator } = await addPasskey(scene().owner);
    for (const id of [{ toString: 0 }, { toString: null, valueOf: null }, [authenticator.id], 1, null]) {
      const { challenge_id, options } = await login().begin();
      await assertRefused(
        await login().finish({ challenge_id, credential: { ...authenticator.get(options), id } }),
        challenge_id,
      );
    }
  });

  it('C-15 the id of another account’s key does not validate a signature', async () => {
    const { owner, stranger } = scene();
    const victim = await addPasskey(owner);
    const { authenticator } = await addPasskey(stranger);
    const userHandle = Buffer.from(owner.id).toString('base64url');
    await assertRefused(await login().signIn(authenticator, { id: victim.authenticator.id, userHandle }));
  });

  it('C-15 a key of any account is not added again, and the answer does not reveal its owner', async () => {
    const { owner, stranger } = scene();
    const credentialId = crypto.getRandomValues(new Uint8Array(32));
    await addPasskey(owner, { credentialId });
    const answers: TestResponse[] = [];
    for (const [person, odd] of [
      [owner, { credentialId }],
      [stranger, { credentialId }],
      [stranger, { type: 'odd' }],
    ] as const) {
      const { challenge_id, options } = await beginAdding(person);
      answers.push(await finishAdding(person, { challenge_id, credential: createAuthenticator(odd).create(options) }));
    }
    const [first, ...others] = answers.map(constantParts);
    assert.equal(first?.status, 400);
    for (const other of others) assert.deepEqual(other, first);
    assert.deepEqual((await stranger.client.passkeys.list({})).passkeys, []);
  });

  it('C-15 a huge body is refused before it is read, and does not use the challenge', async () => {
    const { owner } = scene();
    const { authenticator } = await addPasskey(owner);
    const { challenge_id, options } = await login().begin();
    const credential = { ...authenticator.get(options), more: 'x'.repeat(1_048_576) };
    assert.equal((await login().finish({ challenge_id, credential })).status, 413);
    const adding = await beginAdding(owner);
    assert.equal((await finishAdding(owner, { challenge_id: adding.challenge_id, credential })).status, 413);
    assert.equal((await login().finish({ challenge_id, credential: authenticator.get(options) })).status, 200);
  });

  it('C-15 nested and broken CBOR is refused without a crash', async () => {
    const { owner } = scene();
    const texts = [
      '',
      'not base64url!',
      Buffer.alloc(40_000, 0x81).toString('base64url'),
      Buffer.alloc(40_000, 0xbf).toString('base64url'),
      encodeCbor('fmt').toString('base64url'),
      encodeCbor(new Map([['fmt', 'none']])).toString('base64url'),
      Buffer.from([0x5b, 255, 255, 255, 255, 255, 255, 255, 255]).toString('base64url'),
    ];
    for (const attestationObject of texts) {
      const { challenge_id, options } = await beginAdding(owner);
      const credential = createAuthenticator().create(options);
      const response = { ...credential.response, attestationObject };
      const { status } = await finishAdding(owner, { challenge_id, credential: { ...credential, response } });
      assert.equal(status, 400, attestationObject.slice(0, 20));
    }
  });
});
