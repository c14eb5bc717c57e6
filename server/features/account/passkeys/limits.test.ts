/** Rate limits of passkey sign-in, and their independence of other limits. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Ceremony } from '#contract/resources/passkey.ts';
import { withFreshPeople } from '#server/testing/fresh-people.ts';
import { ask, PASSWORD, type TestResponse } from '#server/testing/people.ts';
import { addPasskey, beginAdding, signingIn } from './testing/ceremonies.ts';
import { sweepChallenges } from './webauthn/challenges.ts';

let networks = 0;

withFreshPeople((scene) => {
  /** Sends requests from one address that no other test uses. */
  function fromOneAddress() {
    networks += 1;
    const headers = { 'x-forwarded-for': `203.0.113.${networks}` };
    const send = (path: string, body?: object): Promise<TestResponse> =>
      ask(scene().service.url, 'POST', `/api/v1/auth/${path}`, body, headers);
    return { send, headers };
  }

  const times = async (count: number, work: () => Promise<TestResponse>): Promise<number[]> => {
    const statuses: number[] = [];
    for (let done = 0; done < count; done += 1) statuses.push((await work()).status);
    return statuses;
  };

  it('allows twenty begins and twenty finishes in fifteen minutes per address', async () => {
    const { service } = scene();
    const { send } = fromOneAddress();
    const finish = { challenge_id: 'x', credential: {} };
    assert.deepEqual(await times(20, () => send('passkey/login/begin')), Array(20).fill(200));
    assert.deepEqual(await times(20, () => send('passkey/login/finish', finish)), Array(20).fill(401));
    for (const refused of [await send('passkey/login/begin'), await send('passkey/login/finish', finish)]) {
      assert.equal(refused.status, 429);
      assert.equal(refused.headers.get('retry-after'), '900');
    }
    assert.equal((await signingIn(service).begin()).challenge_id.length > 0, true, 'another address goes on');
    service.clock.advance(900_000);
    assert.deepEqual(await times(1, () => send('passkey/login/begin')), [200]);
    assert.deepEqual(await times(1, () => send('passkey/login/finish', finish)), [401]);
  });

  it('a rate-limited attempt uses no challenge', async () => {
    const { owner, service } = scene();
    const { authenticator } = await addPasskey(owner);
    const { send } = fromOneAddress();
    const { challenge_id, options } = await signingIn(service).begin();
    await times(20, () => send('passkey/login/finish', { challenge_id: 'x', credential: {} }));
    const body = { challenge_id, credential: authenticator.get(options) };
    assert.equal((await send('passkey/login/finish', body)).status, 429);
    assert.equal((await signingIn(service).finish(body)).status, 200);
  });

  it('C-8 wrong passwords block neither passkeys nor sessions, and a passkey resets the password limit', async () => {
    const { owner } = scene();
    const { authenticator } = await addPasskey(owner);
    const { send } = fromOneAddress();
    const wrong = { email: owner.email, password: 'wrong' };
    assert.deepEqual(await times(11, () => send('login', wrong)), [...Array(10).fill(401), 429]);
    assert.equal((await owner.ask('GET', '/api/v1/auth/me')).status, 200);
    const { challenge_id, options } = (await send('passkey/login/begin')).json as Ceremony;
    const body = { challenge_id, credential: authenticator.get(options) };
    assert.equal((await send('passkey/login/finish', body)).status, 200);
    assert.equal((await send('login', { email: owner.email, password: PASSWORD })).status, 200);
  });

  it('C-8 refused passkeys do not block passwords', async () => {
    const { owner } = scene();
    const { send } = fromOneAddress();
    await times(21, () => send('passkey/login/finish', { challenge_id: 'x', credential: {} }));
    assert.equal((await send('login', { email: owner.email, password: PASSWORD })).status, 200);
  });

  it('C-8 a key without user verification does not reset the password limit', async () => {
    const { owner, service } = scene();
    const { authenticator } = await addPasskey(owner);
    await service.database.transaction((tx) =>
      tx.run(tx.kysely.updateTable('user').set({ totp_secret: 'sealed' }).where('id', '=', owner.id)),
    );
    const { send } = fromOneAddress();
    await times(11, () => send('login', { email: owner.email, password: 'wrong' }));
    const { challenge_id, options } = (await send('passkey/login/begin')).json as Ceremony;
    const credential = authenticator.get(options, { flags: { uv: false } });
    assert.deepEqual((await send('passkey/login/finish', { challenge_id, credential })).json, { totp_required: true });
    assert.equal((await send('login', { email: owner.email, password: PASSWORD })).status, 429);
  });

  it('deletes unanswered challenges after five minutes', async () => {
    const { owner, service } = scene();
    const { database, clock } = service;
    const kept = async () =>
      (await database.read((tx) => tx.all(tx.kysely.selectFrom('passkey_challenge').select('id')))).map(({ id }) => id);
    const old = [(await beginAdding(owner)).challenge_id, (await signingIn(service).begin()).challenge_id];
    clock.advance(1);
    const young = (await beginAdding(owner)).challenge_id;
    clock.advance(299_999);
    await database.transaction((tx) => sweepChallenges(tx, clock.now()));
    const left = await kept();
    assert.deepEqual([left.includes(young), ...old.map((id) => left.includes(id))], [true, false, false]);
  });
});
