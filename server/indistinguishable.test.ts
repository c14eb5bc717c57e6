/** C-9: no way of signing in reveals whether an address has an account, neither by its answer nor by its response time. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import { assertIndistinguishable } from '#server/testing/indistinguishable.ts';
import { ask, constantParts, PASSWORD, type Person, type TestResponse } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';

eachDatabase((name, open) => {
  let service: TestService;
  let known: Person;
  let clients = 0;

  before(async () => {
    service = await startService(await open(), { environment: { SERVICE_TRUSTED_PROXIES: 'loopback' } });
    known = await service.person('Ida');
  });
  after(() => service.stop());

  /** Uses a new client address and a new quarter of an hour for each request because attempts are limited by address and account. */
  const post = (path: string, body?: object): Promise<TestResponse> => {
    clients += 1;
    service.clock.advance(900_000);
    const headers = { 'x-forwarded-for': `198.18.${clients >> 8}.${clients & 255}` };
    return ask(service.url, 'POST', `/api/v1/auth/${path}`, body, headers);
  };

  // Each sample costs a password hash, which takes the same time on each database. Two hundred samples run on one database only.
  const pairs = name === 'SQLite' ? 100 : 40;

  it('C-9: password sign-in does not reveal whether an address is known', async () => {
    await assertIndistinguishable(pairs, known.email, (email) =>
      post('login', { email, password: 'not the password' }),
    );
  });

  it('C-9: an account with two-factor is not distinguishable either', async () => {
    const guarded = await service.person('Eva');
    await service.database.transaction((tx) =>
      tx.run(tx.kysely.updateTable('user').set({ totp_secret: 'sealed' }).where('id', '=', guarded.id)),
    );
    const answers = [known.email, guarded.email, 'nobody@example.org'].map(async (email) =>
      JSON.stringify(constantParts(await post('login', { email, password: 'not the password' }))),
    );
    assert.equal(new Set(await Promise.all(answers)).size, 1);
  });

  it('C-9: a passkey challenge reveals nothing about accounts', async () => {
    await assertIndistinguishable(200, known.email, (email) => post('passkey/login/begin', { email }));
    const { status, json } = await post('passkey/login/begin');
    const { options } = json as { options: { publicKey: { allowCredentials: unknown[] } } };
    assert.deepEqual([status, options.publicKey.allowCredentials], [200, []]);
  });

  it('C-9: signing up without an invite reveals no account', async () => {
    const person = { name: 'New', password: PASSWORD };
    await assertIndistinguishable(200, known.email, (email) =>
      post('signup', { ...person, email, token: 'x'.repeat(43) }),
    );
  });
});
