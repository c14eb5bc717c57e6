import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, it } from 'node:test';
import WebSocket from 'ws';
import { allEndpoints } from '#contract/endpoints/index.ts';
import type { User } from '#contract/resources/user.ts';
import { storedPasskey } from '#server/features/account/passkeys/testing/stored-passkey.ts';
import { storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { closeCode, openSocket } from '#server/testing/open-socket.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';

/** The operations that the setting leaves to an account without a second factor. */
const ALLOWED = [
  ...['auth.logout', 'auth.me', 'passkeys.beginRegistration', 'passkeys.finishRegistration', 'passkeys.list'],
  ...['twoFactor.confirm', 'twoFactor.setup'],
];

eachDatabase((_name, open) => {
  let service: TestService;
  let number = 0;

  before(async () => {
    service = await startService(await open(), { environment: { SERVICE_REQUIRE_TWO_FACTOR: 'true' } });
  });
  after(() => service.stop());

  const createPerson = () => {
    number += 1;
    return service.person(`Person${number}`, { isAdmin: true });
  };
  /** Gives the account a second factor without the ceremony. */
  const addTotp = ({ id }: Person) =>
    service.database.transaction((tx) =>
      tx.run(tx.kysely.updateTable('user').set({ totp_secret: 'sealed' }).where('id', '=', id)),
    );
  const closed = allEndpoints.filter(({ id, auth }) => auth !== 'none' && !ALLOWED.includes(id));

  it('S-10-14: an account without a second factor reaches no operation but those that add one', async () => {
    const person = await createPerson();
    const seq = await service.lastSeq();
    assert.ok(closed.length > 100);
    for (const { id, method, path } of closed) {
      const { status, json } = await person.ask(method, path.replaceAll(/\{\w+\}/g, 'x'));
      assert.equal(status, 403, id);
      const { code, error } = json as { code: string; error: string };
      assert.deepEqual([code, /second factor/.test(error)], ['forbidden', true], id);
    }
    assert.equal(await service.lastSeq(), seq);
  });

  it('lets such an account read itself, set up either factor, and sign out', async () => {
    const person = await createPerson();
    const { json } = await person.ask('GET', '/api/v1/auth/me');
    assert.equal((json as User).needs_second_factor, true);
    assert.equal((await person.ask('GET', '/api/v1/auth/passkeys')).status, 200);
    assert.equal((await person.ask('POST', '/api/v1/auth/passkeys/register/begin')).status, 200);
    assert.equal((await person.ask('POST', '/api/v1/auth/totp/setup')).status, 200);
    assert.equal((await person.ask('POST', '/api/v1/auth/totp/confirm', { code: '000000' })).status, 422);
    assert.equal((await person.ask('POST', '/api/v1/auth/logout')).status, 204);
  });

  it('S-10-15: the API tokens and sockets of such an account are refused', async () => {
    const person = await createPerson();
    const { token } = await storeToken(service, person);
    for (const path of ['/auth/me', '/tasks', '/projects']) {
      const headers = { authorization: `Bearer ${token}` };
      assert.equal((await ask(service.url, 'GET', `/api/v1${path}`, undefined, headers)).status, 403, path);
    }
    const { cookie } = person;
    const socket = new WebSocket(`${service.url.replace(/^http/, 'ws')}/api/v1/ws`, { headers: { cookie } });
    const [, response] = await once(socket, 'unexpected-response');
    assert.equal(response.statusCode, 403);
    response.resume();
  });

  it('accepts an account with an authenticator app or a passkey', async () => {
    const [withApp, withPasskey] = [await createPerson(), await createPerson()];
    await addTotp(withApp);
    await storedPasskey(service.database, withPasskey.id);
    for (const person of [withApp, withPasskey]) {
      assert.equal((await person.client.auth.me()).needs_second_factor, undefined);
      assert.equal((await person.ask('GET', '/api/v1/tasks')).status, 200);
    }
  });

  it('S-10-16: removing the last second factor closes the open sockets and ends the access', async () => {
    const person = await createPerson();
    const passkeyID = await storedPasskey(service.database, person.id);
    const socket = await openSocket(service.url, { cookie: person.cookie });
    const code = closeCode(socket);
    await person.client.passkeys.delete({ passkeyID });
    assert.equal(await code, 4401);
    assert.equal((await person.ask('GET', '/api/v1/tasks')).status, 403);
  });
});
