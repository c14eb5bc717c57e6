/** Registration and management of passkeys. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFreshPeople } from '#server/testing/fresh-people.ts';
import { bySelf } from './testing/attestations.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import { addPasskey, beginAdding, finishAdding } from './testing/ceremonies.ts';

withFreshPeople((scene) => {
  it('requests a discoverable key with user verification and without attestation', async () => {
    const { owner } = scene();
    const { challenge_id, options } = await beginAdding(owner);
    assert.ok(challenge_id);
    const { challenge, ...rest } = options.publicKey;
    assert.equal(Buffer.from(String(challenge), 'base64url').length, 32);
    assert.deepEqual(rest, {
      rp: { id: 'localhost', name: 'Sammen' },
      user: { id: Buffer.from(owner.id).toString('base64url'), name: owner.email, displayName: owner.name },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
      attestation: 'none',
      extensions: { credProps: true },
    });
  });

  it('stores the properties of the key, and writes an activity', async () => {
    const { owner, service } = scene();
    const seq = await service.lastSeq();
    const odd = { flags: { be: true, bs: true }, counter: 7, transports: ['usb', 7, 'NOT THIS', 'hybrid'] };
    const { authenticator, passkey } = await addPasskey(owner, odd, '  My key ');
    assert.deepEqual(passkey, {
      id: passkey.id,
      name: 'My key',
      discoverable: true,
      user_verified: true,
      backed_up: true,
      created_at: '2026-10-14T12:30:00.000Z',
    });
    const events = await service.events(seq);
    assert.deepEqual(
      events.map(({ activity, payload, actor_id }) => ({ activity, payload: JSON.parse(payload), actor_id })),
      [{ activity: 'passkey.added', payload: { name: 'My key' }, actor_id: owner.id }],
    );
    const stored = await service.database.read((tx) =>
      tx.first(tx.kysely.selectFrom('passkey').selectAll().where('id', '=', passkey.id)),
    );
    assert.equal(stored?.credential_id, authenticator.id);
    assert.deepEqual([stored?.counter, stored?.backup_eligible, stored?.transports], [7, 1, '["usb","hybrid"]']);
    const { excludeCredentials } = (await beginAdding(owner)).options.publicKey;
    assert.deepEqual(excludeCredentials, [{ type: 'public-key', id: authenticator.id, transports: ['usb', 'hybrid'] }]);
  });

  it('stores a key without user verification and discoverability', async () => {
    const { passkey } = await addPasskey(scene().owner, { flags: { uv: false }, rk: undefined });
    assert.deepEqual([passkey.user_verified, passkey.discoverable, passkey.backed_up], [false, false, false]);
    assert.equal(passkey.name, 'Passkey');
  });

  it('accepts self attestation and a key with a known model', async () => {
    const aaguid = 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd';
    const { passkey } = await addPasskey(scene().owner, { attestation: bySelf, aaguid });
    assert.equal(passkey.aaguid, aaguid);
  });

  it('lists only the user’s keys, oldest first', async () => {
    const { owner, editor, service } = scene();
    const { passkey: first } = await addPasskey(owner, {}, 'First');
    service.clock.advance(1000);
    const { passkey: second } = await addPasskey(owner, {}, 'Second');
    await addPasskey(editor, {}, 'Foreign');
    const { passkeys, available } = await owner.client.passkeys.list({});
    assert.deepEqual(passkeys, [first, second]);
    assert.equal(available, true);
    const { excludeCredentials } = (await beginAdding(editor)).options.publicKey;
    assert.equal((excludeCredentials as unknown[]).length, 1);
  });

  it('accepts names of 1 to 80 characters', async () => {
    const { owner } = scene();
    const { challenge_id, options } = await beginAdding(owner);
    const credential = createAuthenticator().create(options);
    for (const name of ['', ' ', 'x'.repeat(81), 7, null]) {
      const { status } = await finishAdding(owner, { challenge_id, credential, name });
      assert.equal(status, 422, String(name));
    }
    const longest = '𝄞'.repeat(80);
    const added = await finishAdding(owner, { challenge_id, credential, name: longest });
    assert.equal(added.status, 201, 'a name that was refused did not spend the challenge');
    const { id } = added.json as { id: string };
    for (const name of ['', ' ', 'x'.repeat(81), undefined]) {
      assert.equal((await owner.ask('PATCH', `/api/v1/auth/passkeys/${id}`, { name })).status, 422, String(name));
    }
    await owner.client.passkeys.rename({ passkeyID: id, body: { name: ' Desk ' } });
    assert.deepEqual(
      (await owner.client.passkeys.list({})).passkeys.map(({ name }) => name),
      ['Desk'],
    );
  });

  it('is deleted by its owner, once, with an activity', async () => {
    const { owner, service } = scene();
    const { passkey } = await addPasskey(owner, {}, 'Old');
    const seq = await service.lastSeq();
    const path = `/api/v1/auth/passkeys/${passkey.id}`;
    const both = await Promise.all([owner.ask('DELETE', path), owner.ask('DELETE', path)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [204, 404]);
    assert.deepEqual((await owner.client.passkeys.list({})).passkeys, []);
    const [event, ...others] = await service.events(seq);
    assert.deepEqual([event?.activity, event?.payload, others.length], ['passkey.removed', '{"name":"Old"}', 0]);
  });

  it('allows twenty, also for concurrent requests', async () => {
    const { owner } = scene();
    const begun = await Promise.all(Array.from({ length: 24 }, () => beginAdding(owner)));
    const finished = await Promise.all(
      begun.map(({ challenge_id, options }) =>
        finishAdding(owner, { challenge_id, credential: createAuthenticator().create(options) }),
      ),
    );
    const counted = (status: number) => finished.filter((answer) => answer.status === status).length;
    assert.deepEqual([counted(201), counted(409)], [20, 4]);
    const refused = await owner.ask('POST', '/api/v1/auth/passkeys/register/begin');
    assert.equal(refused.status, 409);
    const { passkeys } = await owner.client.passkeys.list({});
    assert.equal(passkeys.length, 20);
    await owner.client.passkeys.delete({ passkeyID: passkeys[0]?.id ?? '' });
    await addPasskey(owner);
  });
});
