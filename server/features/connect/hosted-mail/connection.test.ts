/** The connection of a mail account at a fake provider over https, and its settings. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeSession } from '#server/testing/credentials.ts';
import { ask } from '#server/testing/people.ts';
import { DAY, MINUTE, onMailProvider } from './testing/on-mail-provider.ts';

const SCOPE = 'https://www.googleapis.com/auth/gmail.readonly';
const PATH = '/api/v1/hostedmail';

onMailProvider((scene) => {
  const put = (body: object) => scene.owner.ask('PUT', PATH, body);

  test('an account is connected with PKCE and one read-only scope, and its tokens are sealed', async () => {
    const { provider, owner, service } = scene;
    assert.deepEqual(await scene.status(), {
      connected: false,
      email: '',
      trigger: '',
      label: '',
      labels: [],
      has_client: true,
    });
    const url = new URL(await scene.begin());
    assert.equal(url.searchParams.get('scope'), SCOPE);
    assert.equal(url.searchParams.get('redirect_uri'), `${service.config.baseUrl.origin}/oauth/hostedmail/callback`);
    assert.equal(url.searchParams.get('code_challenge_method'), 'S256');
    assert.equal(url.searchParams.get('access_type'), 'offline');
    const socket = await owner.listen();
    const seq = await service.lastSeq();
    assert.equal(await scene.finish(provider.agree(url.href)), 'connected');
    await socket.next('hostedmail.changed');
    socket.close();
    assert.deepEqual(
      (await service.events(seq)).map(({ activity, actor_id }) => [activity, actor_id]),
      [['hostedmail.connected', owner.id]],
    );
    assert.deepEqual(await scene.status(), {
      connected: true,
      email: 'olga@example.org',
      trigger: 'starred',
      label: '',
      labels: [],
      has_client: true,
      next_sync_at: '2026-10-14T12:30:00.000Z',
    });
    await scene.runJob();
    assert.ok(provider.requests.every(({ method, path }) => method === 'GET' || path === '/token'));
    assert.ok(
      provider.requests.every((request) => !/access-|refresh-/.test(request.url)),
      'no token in an address',
    );
    const dump = await service.database.read(async (tx) => [
      await tx.all(tx.kysely.selectFrom('oauth_grant').selectAll()),
      await tx.all(tx.kysely.selectFrom('hosted_mail').selectAll()),
    ]);
    assert.ok(!/access-|refresh-/.test(JSON.stringify(dump)), 'the tokens are sealed');
    assert.ok(!/access-|refresh-/.test(JSON.stringify(await scene.status())));
  });

  test('the state works once, only in the session that began, only for its account and kind, and for ten minutes', async () => {
    const { provider, owner, service } = scene;
    const stranger = await service.person(`Xenia${crypto.randomUUID()}`);
    const callback = provider.agree(await scene.begin());
    const other = await storeSession(service, owner);
    assert.equal(await scene.finish(callback, stranger.cookie), 'state', 'another account');
    assert.equal(await scene.finish(callback, other.cookie), 'state', 'another session');
    const forged = new URL(callback);
    forged.searchParams.set('state', 'x'.repeat(43));
    assert.equal(await scene.finish(forged), 'state');
    assert.equal((await ask(service.url, 'GET', callback.pathname + callback.search)).status, 401);
    const calendar = provider.agree((await owner.client.calendars.authorize()).url);
    calendar.pathname = callback.pathname;
    assert.equal(await scene.finish(calendar), 'state', 'the state of a calendar');
    assert.equal(await scene.finish(callback), 'connected', 'the attempts of others did not use it up');
    assert.equal(await scene.finish(callback), 'state', 'it works once');

    const late = provider.agree(await scene.begin());
    service.clock.advance(10 * MINUTE);
    assert.equal(await scene.finish(late), 'expired');
    assert.equal(await scene.finish(late), 'state');
    const [first, second] = [provider.agree(await scene.begin()), provider.agree(await scene.begin())];
    assert.equal(await scene.finish(first), 'state', 'a later attempt replaces it');
    assert.equal(await scene.finish(second), 'connected');
    const pending = provider.agree(await scene.begin());
    await owner.client.hostedMail.disconnect();
    assert.equal(await scene.finish(pending), 'state', 'disconnecting ends it');
    assert.equal((await scene.status()).connected, false);
  });

  test('failures of the authorization are told apart, and connect nothing', async () => {
    const { provider } = scene;
    provider.next = { deny: true };
    assert.equal(await scene.connect(), 'denied');
    provider.next = { scope: 'openid' };
    assert.equal(await scene.connect(), 'denied', 'the user has not granted the scope');
    provider.next = { withoutRefreshToken: true };
    assert.equal(await scene.connect(), 'norefresh');
    provider.next = {};
    for (const path of ['/token', '/mail/users/me/profile']) {
      for (const status of [500, 302, 403]) {
        provider.fail(path, status);
        assert.equal(await scene.connect(), 'failed', `${path} ${status}`);
      }
      provider.fail(path, undefined);
    }
    for (const address of ['', 'x'.repeat(400), 'a\nb@example.org']) {
      provider.address = address;
      assert.equal(await scene.connect(), 'failed', 'an address that cannot be shown');
    }
    provider.address = 'olga@example.org';
    const stolen = provider.agree(await scene.begin());
    const own = provider.agree(await scene.begin());
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    assert.equal(await scene.finish(own), 'failed', 'the verifier is that of another authorization');
    assert.equal((await scene.status()).connected, false);
    assert.equal((await scene.sync()).status, 409);
  });

  test('the choice is kept for the next connection, and a label is required unless starred', async () => {
    const { owner, provider, service } = scene;
    for (const body of [
      { trigger: 'label' },
      { trigger: 'both', label: ' ' },
      { trigger: 'label', label: 'a\u0007' },
    ]) {
      const { status, json } = await put(body);
      assert.equal(status, 422);
      assert.ok('label' in (json as { fields: object }).fields);
    }
    for (const body of [{ trigger: '' }, {}, { trigger: 'starred', label: 'x'.repeat(226) }]) {
      assert.equal((await put(body)).status, 422);
    }
    assert.equal((await put({ trigger: 'both', label: ' Todo ' })).status, 204);
    const { connected, trigger, label } = await scene.status();
    assert.deepEqual({ connected, trigger, label }, { connected: false, trigger: 'both', label: 'Todo' });
    provider.labels = { Todo: 'Label_1' };
    assert.equal(await scene.connect(), 'connected');
    assert.deepEqual((await scene.status()).trigger, 'both');
    const stranger = await service.person(`Xenia${crypto.randomUUID()}`);
    assert.equal((await scene.status(stranger)).trigger, '');
    await owner.client.hostedMail.disconnect();
    assert.equal((await scene.status()).label, 'Todo');
    const seq = await service.lastSeq();
    assert.equal((await put({ trigger: 'both', label: 'Todo' })).status, 204);
    assert.equal(await service.lastSeq(), seq, 'the same choice is no change');
  });

  test('disconnecting deletes the tokens of this account only, and keeps the tasks', async () => {
    const { owner, provider, service } = scene;
    provider.receive({ id: 'a' });
    await scene.connect();
    await scene.runJob();
    await owner.client.calendars.authorize();
    const seq = await service.lastSeq();
    await owner.client.hostedMail.disconnect();
    assert.deepEqual(
      (await service.events(seq)).map(({ activity, live }) => [activity, live]),
      [['hostedmail.disconnected', 'hostedmail.changed']],
    );
    const { connected, email, labels, next_sync_at: next } = await scene.status();
    assert.deepEqual({ connected, email, labels, next }, { connected: false, email: '', labels: [], next: undefined });
    const rows = await service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('oauth_grant').select('id').where('user_id', '=', owner.id)),
    );
    assert.deepEqual(rows, []);
    assert.deepEqual(await scene.titles(), ['Kim Berg: Subject a']);
    const after = await service.lastSeq();
    await owner.client.hostedMail.disconnect();
    assert.equal(await service.lastSeq(), after, 'without an account it does nothing');
    assert.equal((await scene.sync()).status, 409);
    provider.requests.length = 0;
    service.clock.advance(DAY);
    await scene.runJob();
    assert.deepEqual(provider.requests, []);
  });

  test('the account is one of the mailboxes, which can be synchronized and removed', async () => {
    const { provider, owner, service } = scene;
    provider.labels = { Todo: 'Label_1' };
    await put({ trigger: 'both', label: 'Todo' });
    assert.deepEqual((await owner.client.mailboxes.list()).mailboxes, [], 'the choice alone is no mailbox');
    await scene.connect();
    const { mailboxes } = await owner.client.mailboxes.list();
    const [{ id = '', created_at: created, next_sync_at: next, ...rest } = {}] = mailboxes;
    assert.deepEqual([created, next], ['2026-10-14T12:30:00.000Z', '2026-10-14T12:30:00.000Z']);
    assert.deepEqual(rest, {
      kind: 'gmail',
      name: 'olga@example.org',
      username: 'olga@example.org',
      trigger: 'both',
      label: 'Todo',
      last_uid: 0,
    });
    const stranger = await service.person(`Xenia${crypto.randomUUID()}`);
    const path = `/api/v1/mailboxes/${id}`;
    assert.equal((await stranger.ask('POST', `${path}/sync`)).status, 404);
    assert.equal((await stranger.ask('DELETE', path)).status, 404);
    provider.receive({ id: 'a' });
    assert.deepEqual(await owner.client.mailboxes.sync({ mailboxID: id }), { created: 1, partial: false });
    provider.fail('/mail/users/me/labels', 503);
    const failed = await owner.ask('POST', `${path}/sync`);
    assert.equal(failed.status, 422);
    const { code, error, fields } = failed.json as { code: string; error: string; fields: { host: string } };
    assert.deepEqual([code, error], ['mailbox_failed', 'localhost: status 503']);
    assert.match(fields.host, /refused/);
    assert.match((await owner.client.mailboxes.list()).mailboxes[0]?.last_error ?? '', /refused/);
    assert.equal((await owner.ask('DELETE', path)).status, 204);
    assert.deepEqual((await owner.client.mailboxes.list()).mailboxes, []);
    assert.equal((await scene.status()).connected, false);
    assert.equal((await owner.ask('DELETE', path)).status, 404);
  });

  test('a token with the scope read may neither connect nor change, and signed-out callers nothing', async () => {
    const { service, owner } = scene;
    for (const [method, path] of [
      ['GET', PATH],
      ['PUT', PATH],
      ['DELETE', PATH],
      ['POST', `${PATH}/authorize`],
      ['POST', `${PATH}/sync`],
    ] as const) {
      assert.equal((await ask(service.url, method, path)).status, 401, `${method} ${path}`);
    }
    const { token } = await owner.client.tokens.create({ body: { name: 'read', scope: 'read' } });
    const asked = (method: string, path: string, body?: object) =>
      ask(service.url, method, path, body, { authorization: `Bearer ${token}` });
    assert.equal((await asked('GET', PATH)).status, 200);
    assert.equal((await asked('PUT', PATH, { trigger: 'starred' })).status, 403);
    assert.equal((await asked('POST', `${PATH}/authorize`)).status, 403);
  });
});
