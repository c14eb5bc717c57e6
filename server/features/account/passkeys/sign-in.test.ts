/** Sign-in with a passkey, complete or half-open. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { tables } from '#server/access/all-tables.ts';
import { withFreshPeople } from '#server/testing/fresh-people.ts';
import { ask, type Person, type TestResponse } from '#server/testing/people.ts';
import { addPasskey, cookieOf, signingIn } from './testing/ceremonies.ts';

withFreshPeople((scene) => {
  const me = (answer: TestResponse) =>
    ask(scene().service.url, 'GET', '/api/v1/auth/me', undefined, { cookie: cookieOf(answer) });

  const switchTwoFactorOn = ({ id }: Person) =>
    scene().service.database.transaction((tx) =>
      tx.run(tx.kysely.updateTable('user').set({ totp_secret: 'sealed' }).where('id', '=', id)),
    );

  const keyOf = async ({ client }: Person) => (await client.passkeys.list({})).passkeys[0];

  it('names no passkey and no account at the start', async () => {
    const { service, owner } = scene();
    await addPasskey(owner);
    const { options } = await signingIn(service).begin();
    const { challenge, ...rest } = options.publicKey;
    assert.equal(Buffer.from(String(challenge), 'base64url').length, 32);
    assert.deepEqual(rest, {
      rpId: 'localhost',
      timeout: 300_000,
      allowCredentials: [],
      userVerification: 'preferred',
    });
  });

  it('signs in its owner, and updates the key and the activity', async () => {
    const { service, owner } = scene();
    const { authenticator } = await addPasskey(owner, { rk: undefined, flags: { be: true } });
    service.clock.advance(60_000);
    const seq = await service.lastSeq();
    const flags = { be: true, bs: true };
    const answer = await signingIn(service).signIn(authenticator, { flags }, { 'user-agent': 'Somewhat' });
    assert.equal(answer.status, 200);
    const { user, totp_required } = answer.json as { user: { id: string }; totp_required: boolean };
    assert.deepEqual([user.id, totp_required], [owner.id, false]);
    assert.match(answer.headers.getSetCookie()[0] ?? '', /^service_session=[\w-]{43}; Max-Age=2592000; .*HttpOnly/);
    assert.equal(((await me(answer)).json as { id: string }).id, owner.id);
    const [event, ...others] = await service.events(seq);
    assert.deepEqual([event?.activity, event?.actor_id, others.length], ['user.signed_in', owner.id, 0]);
    assert.deepEqual(JSON.parse(event?.payload ?? ''), { method: 'passkey', device: 'Somewhat' });
    const used = await keyOf(owner);
    assert.equal(used?.last_used_at, new Date(service.clock.now()).toISOString());
    assert.deepEqual([used?.backed_up, used?.discoverable], [true, true]);
  });

  it('signs in repeatedly, with and without a growing counter', async () => {
    const { service, owner } = scene();
    const { signIn } = signingIn(service);
    const counting = await addPasskey(owner);
    const silent = await addPasskey(owner, { counter: 0 });
    const longest = await addPasskey(owner, { counter: 0 });
    for (let times = 0; times < 3; times += 1) {
      assert.equal((await signIn(counting.authenticator)).status, 200);
      assert.equal((await signIn(silent.authenticator)).status, 200);
    }
    assert.equal((await signIn(longest.authenticator, { counter: 0xffff_ffff })).status, 200);
  });

  it('counts as both factors with user verification', async () => {
    const { service, owner } = scene();
    const { authenticator } = await addPasskey(owner);
    await switchTwoFactorOn(owner);
    const answer = await signingIn(service).signIn(authenticator);
    assert.equal((answer.json as { totp_required: boolean }).totp_required, false);
    assert.equal((await me(answer)).status, 200);
  });

  it('counts as one factor without: complete with two-factor off, half-open with it on', async () => {
    const { service, owner } = scene();
    const { signIn } = signingIn(service);
    const { authenticator } = await addPasskey(owner);
    const possession = { flags: { uv: false } };
    const full = await signIn(authenticator, possession);
    assert.equal((await me(full)).status, 200);

    await switchTwoFactorOn(owner);
    const seq = await service.lastSeq();
    const half = await signIn(authenticator, possession);
    assert.deepEqual([half.status, half.json], [200, { totp_required: true }]);
    assert.match(half.headers.get('set-cookie') ?? '', /Max-Age=600;/);
    const refused = await me(half);
    assert.deepEqual([refused.status, (refused.json as { code: string }).code], [401, 'totp_required']);
    assert.equal(await service.lastSeq(), seq, 'nobody has signed in yet');
    service.clock.advance(600_000);
    assert.equal(((await me(half)).json as { code: string }).code, 'unauthorized');
  });

  it('records that a key has verified its user once', async () => {
    const { service, owner } = scene();
    const { signIn } = signingIn(service);
    const { authenticator, passkey } = await addPasskey(owner, { flags: { uv: false } });
    assert.equal(passkey.user_verified, false);
    await signIn(authenticator);
    assert.equal((await keyOf(owner))?.user_verified, false);
    await signIn(authenticator, { flags: { uv: true } });
    assert.equal((await keyOf(owner))?.user_verified, true);
    await signIn(authenticator, { flags: { uv: false } });
    assert.equal((await keyOf(owner))?.user_verified, true);
  });

  it('signs in no one after the key or the account is deleted', async () => {
    const { service, owner, editor } = scene();
    const { signIn } = signingIn(service);
    const removed = await addPasskey(owner);
    await owner.client.passkeys.delete({ passkeyID: removed.passkey.id });
    assert.equal((await signIn(removed.authenticator)).status, 401);
    const orphaned = await addPasskey(editor);
    await service.database.transaction(async (tx) => {
      await tx.run(tables(tx).deleteFrom('project').where('owner_id', '=', editor.id));
      await tx.run(tx.kysely.deleteFrom('user').where('id', '=', editor.id));
    });
    assert.equal((await signIn(orphaned.authenticator)).status, 401);
  });

  it('keeps sessions when their key is deleted', async () => {
    const { service, owner } = scene();
    const { authenticator, passkey } = await addPasskey(owner);
    const answer = await signingIn(service).signIn(authenticator);
    await owner.client.passkeys.delete({ passkeyID: passkey.id });
    assert.equal((await me(answer)).status, 200);
  });
});
