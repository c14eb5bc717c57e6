/** The data that remains after an account row is deleted from the database, regardless of who deleted it. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import {
  addPasskey,
  beginAdding,
  finishAdding,
  signingIn,
} from '#server/features/account/passkeys/testing/ceremonies.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { dump } from '#server/testing/dump.ts';
import { openSocket } from '#server/testing/open-socket.ts';
import { ask, PASSWORD } from '#server/testing/people.ts';
import { enableTwoFactor, halfOpenCookie, submitCode } from '#server/testing/second-factor.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { createAuthenticator } from './features/account/passkeys/testing/authenticator.ts';

eachDatabase((_name, open) => {
  let service: TestService;

  before(async () => {
    service = await startService(await open(), { deliver: async () => undefined });
  });
  after(() => service.stop());

  const me = async (headers: Record<string, string>) =>
    (await ask(service.url, 'GET', '/api/v1/auth/me', undefined, headers)).status;
  const resetMailsTo = (email: string) =>
    service.database.read((tx) =>
      tx.all(
        tx.kysely
          .selectFrom('mail')
          .select('body')
          .where('recipient', '=', email)
          .where('body', 'like', '%/reset?token=%'),
      ),
    );
  const forgot = (email: string) => ask(service.url, 'POST', '/api/v1/auth/password/forgot', { email });

  it('C-18: every credential of a deleted account stops working immediately and is removed', async () => {
    const owner = await service.person('Olga');
    const ida = await service.person('Ida');
    const { id: project } = await owner.client.projects.create({ body: { name: 'House' } });
    await service.share(project, ida, 'editor');
    const { id: tokenId, token } = await ida.client.tokens.create({ body: { name: 'Backup' } });
    const { authenticator, passkey } = await addPasskey(ida);
    const { code } = await enableTwoFactor(service, ida);
    const waiting = await halfOpenCookie(service, ida);
    await forgot(ida.email);
    for (let tries = 0; tries < 500 && (await resetMailsTo(ida.email)).length < 1; tries += 1) await sleep(20);
    const link = /token=([\w-]{43})/.exec((await resetMailsTo(ida.email))[0]?.body ?? '')?.[1] ?? assert.fail();
    const adding = await beginAdding(ida);
    const login = await signingIn(service).begin();
    const signed = { challenge_id: login.challenge_id, credential: authenticator.get(login.options) };
    const session = { cookie: ida.cookie };
    const bearer = { authorization: `Bearer ${token}` };
    assert.deepEqual([await me(session), await me(bearer)], [200, 200]);
    const sockets = [await openSocket(service.url, session), await openSocket(service.url, bearer)];
    await service.settled();
    const received: string[] = [];
    for (const socket of sockets) socket.on('message', (data) => received.push(String(data)));

    await service.database.transaction((tx) => tx.run(tx.kysely.deleteFrom('user').where('id', '=', ida.id)));

    assert.deepEqual([await me(session), await me(bearer), await me({ cookie: waiting })], [401, 401, 401]);
    assert.equal((await submitCode(service, waiting, code())).status, 401);
    assert.equal((await signingIn(service).finish(signed)).status, 401);
    assert.equal((await signingIn(service).signIn(authenticator)).status, 401);
    const late = { challenge_id: adding.challenge_id, credential: createAuthenticator().create(adding.options) };
    assert.equal((await finishAdding(ida, late)).status, 401);
    const fresh = { token: link, password: 'another long password' };
    assert.equal((await ask(service.url, 'POST', '/api/v1/auth/password/reset', fresh)).status, 400);
    const again = { email: ida.email, password: PASSWORD };
    assert.equal((await ask(service.url, 'POST', '/api/v1/auth/login', again)).status, 401);
    assert.equal((await forgot(ida.email)).status, 204);
    for (const headers of [session, bearer]) await assert.rejects(openSocket(service.url, headers), /401/);

    await owner.client.tasks.create({ body: { content: 'Behind her back', project_id: project } });
    await service.settled();
    assert.deepEqual(received, []);
    for (const socket of sockets) {
      assert.ok([WebSocket.OPEN, WebSocket.CLOSED].includes(socket.readyState as 1));
      socket.terminate();
    }
    // The history keeps its names, rate limits expire by themselves, and the mail was already queued.
    const { event: _history, rate_limit: _counts, mail: _queued, ...rest } = await dump(service.database);
    for (const gone of [ida.id, tokenId, passkey.id]) {
      for (const [table, rows] of Object.entries(rest)) assert.equal(rows.includes(gone), false, `${gone} in ${table}`);
    }
    assert.equal((await resetMailsTo(ida.email)).length, 1, 'no second link was mailed');
  });
});
