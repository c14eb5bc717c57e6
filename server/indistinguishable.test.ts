/** C-9: whether an address has an account is told by no way of signing in, neither by its answer nor by its time. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import { assertIndistinguishable } from '#server/testing/indistinguishable.ts';
import { type Asked, ask, PASSWORD, type Person, withoutRequest } from '#server/testing/people.ts';
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

  /** Each from a client address of its own, for tries are limited by it. */
  const post = (path: string, body?: object): Promise<Asked> => {
    clients += 1;
    const headers = { 'x-forwarded-for': `198.18.${clients >> 8}.${clients & 255}` };
    return ask(service.url, 'POST', `/api/v1/auth/${path}`, body, headers);
  };

  // Each sample costs a password hash, which takes as long whatever the database: two hundred are taken on one of them.
  const pairs = name === 'SQLite' ? 100 : 40;

  it('C-9: signing in with a password tells no known address from an unknown one', async () => {
    await assertIndistinguishable(pairs, known.email, (email) =>
      post('login', { email, password: 'not the password' }),
    );
  });

  it('C-9: neither does an account that is protected by a second factor', async () => {
    const guarded = await service.person('Eva');
    await service.database.transaction((tx) =>
      tx.run(tx.kysely.updateTable('user').set({ totp_secret: 'sealed' }).where('id', '=', guarded.id)),
    );
    const answers = [known.email, guarded.email, 'nobody@example.org'].map(async (email) =>
      JSON.stringify(withoutRequest(await post('login', { email, password: 'not the password' }))),
    );
    assert.equal(new Set(await Promise.all(answers)).size, 1);
  });

  it('C-9: a passkey is asked for without a word about accounts', async () => {
    await assertIndistinguishable(200, known.email, (email) => post('passkey/login/begin', { email }));
    const { status, json } = await post('passkey/login/begin');
    const { options } = json as { options: { publicKey: { allowCredentials: unknown[] } } };
    assert.deepEqual([status, options.publicKey.allowCredentials], [200, []]);
  });

  it('C-9: nobody learns of an account by signing up without an invite', async () => {
    const person = { name: 'New', password: PASSWORD };
    await assertIndistinguishable(200, known.email, (email) =>
      post('signup', { ...person, email, token: 'x'.repeat(43) }),
    );
  });
});
