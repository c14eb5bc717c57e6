/** Providers that fail, withdraw the access, or send hostile answers. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE, onMailProvider } from './testing/on-mail-provider.ts';

onMailProvider((scene) => {
  const titles = () => scene.titles();
  const problem = async () => (await scene.status()).last_error ?? '';

  test('a withdrawn grant is reported once, keeps the choice, and can be renewed', async () => {
    const { provider, owner, service } = scene;
    await owner.client.hostedMail.set({ body: { trigger: 'both', label: 'Todo' } });
    provider.labels = { Todo: 'Label_1' };
    await scene.connect();
    await scene.runJob();
    provider.revoke();
    const socket = await owner.listen();
    service.clock.advance(15 * MINUTE);
    const { status, text } = await scene.sync();
    assert.equal(status, 502);
    assert.ok(!/invalid_grant|refresh/.test(text));
    await socket.next('hostedmail.changed');
    socket.close();
    provider.requests.length = 0;
    service.clock.advance(60 * MINUTE);
    await scene.runJob();
    assert.deepEqual(provider.requests, [], 'it is not tried again');
    const after = await scene.status();
    assert.deepEqual(
      { connected: after.connected, email: after.email, trigger: after.trigger, label: after.label },
      { connected: false, email: 'olga@example.org', trigger: 'both', label: 'Todo' },
    );
    assert.match(after.last_error ?? '', /Connect it again/);
    const { notifications } = await owner.client.notifications.list({ query: {} });
    assert.deepEqual(
      notifications.map(({ kind, url }) => [kind, url]),
      [['connection', '/settings/integrations']],
    );
    assert.equal((await scene.sync()).status, 409, 'nothing is connected');
    provider.receive({ id: 'a' });
    assert.equal(await scene.connect(), 'connected');
    await scene.runJob();
    assert.equal(await problem(), '');
    assert.deepEqual(await titles(), ['Kim Berg: Subject a']);
  });

  test('an access token is renewed once, also one that expired early', async () => {
    const { provider, service } = scene;
    await scene.connect();
    await scene.runJob();
    provider.requests.length = 0;
    provider.expireAccess();
    assert.equal((await scene.sync()).status, 200);
    assert.equal(provider.requests.filter(({ path }) => path === '/token').length, 1);
    service.clock.advance(120 * MINUTE);
    assert.equal((await scene.sync()).status, 200);
    assert.equal(provider.requests.filter(({ path }) => path === '/token').length, 2);
  });

  test('failures are stored without details, delay the next run more and more, and harm no other account', async () => {
    const { provider, service, owner } = scene;
    await scene.connect();
    await scene.runJob();
    for (const path of ['labels', 'history']) {
      for (const status of [500, 403, 429, 302]) {
        provider.fail(`/mail/users/me/${path}`, status);
        const { status: code, text } = await scene.sync();
        assert.equal(code, 502, `${path} ${status}`);
        assert.ok(text.includes(`localhost: status ${status}`), text);
        assert.ok(!text.includes('internal details'));
      }
      provider.fail(`/mail/users/me/${path}`, undefined);
    }
    assert.match(await problem(), /refused/);
    const { next_sync_at: next = '' } = await scene.status();
    const minutes = (Date.parse(next) - service.clock.now()) / MINUTE;
    assert.ok(minutes >= 640 && minutes <= 641, `${minutes} minutes: six doublings`);

    provider.receive({ id: 'a' });
    const other = await service.person(`Other${crypto.randomUUID()}`);
    assert.equal(await scene.connect(other), 'connected');
    service.clock.advance(11 * 60 * MINUTE);
    provider.expireAccess();
    const grants = await service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('oauth_grant').select('id').where('user_id', '=', owner.id)),
    );
    assert.equal(grants.length, 1);
    // The sealed token of one account is damaged.
    await service.database.transaction((tx) =>
      tx.run(tx.kysely.updateTable('oauth_grant').set({ refresh_token: 'damaged' }).where('user_id', '=', owner.id)),
    );
    await scene.runJob();
    assert.deepEqual(
      (await other.client.tasks.list()).tasks.map(({ content }) => content),
      ['Kim Berg: Subject a'],
    );
    assert.equal((await scene.status()).connected, false);
  });

  test('a message that cannot be read now is read by a later run', async () => {
    const { provider } = scene;
    provider.receive({ id: 'a' });
    provider.receive({ id: 'b' });
    await scene.connect();
    provider.fail('/mail/users/me/messages/a', 500);
    assert.equal((await scene.sync()).status, 502);
    assert.deepEqual(await titles(), ['Kim Berg: Subject b']);
    provider.fail('/mail/users/me/messages/a', undefined);
    assert.deepEqual((await scene.sync()).json, { created: 1, partial: false });
    assert.deepEqual(await titles(), ['Kim Berg: Subject b', 'Kim Berg: Subject a']);
  });

  test('hostile answers create nothing and end the run', async () => {
    const { provider } = scene;
    provider.receive({ id: 'a' });
    await scene.connect();
    const answers: Record<string, (body: string) => [number, Record<string, string>, string]> = {
      'no JSON': () => [200, {}, '<html>internal details</html>'],
      'a list': () => [200, {}, '[1, 2]'],
      text: () => [200, {}, '"text"'],
      huge: () => [200, {}, `{"labels": "${'x'.repeat(3_000_000)}"}`],
      'an unknown encoding': () => [200, { 'content-encoding': 'zstd' }, '{}'],
      'a redirect to a private address': () => [302, { location: 'http://169.254.169.254/latest/meta-data' }, ''],
    };
    for (const [name, answer] of Object.entries(answers)) {
      provider.instead = (response) => {
        const [status, headers, body] = answer('');
        response.writeHead(status, headers).end(body);
      };
      const { status, text } = await scene.sync();
      assert.equal(status, 502, name);
      assert.ok(!/internal details|169\.254/.test(text), text);
    }
    assert.deepEqual(await titles(), []);
    // Valid JSON with members of the wrong types.
    provider.instead = (response) =>
      response.end('{"labels": 5, "messages": {"id": 7}, "historyId": [], "nextPageToken": {}}');
    assert.equal((await scene.sync()).status, 502);
    provider.instead = undefined;
    assert.deepEqual((await scene.sync()).json, { created: 1, partial: false });
  });

  test('a provider that does not answer ends the run after ten seconds', async () => {
    const { provider, service } = scene;
    await scene.connect();
    const held = Promise.withResolvers<void>();
    provider.instead = (response) => void held.promise.then(() => response.end());
    const { status, text } = await scene.sync();
    held.resolve();
    assert.equal(status, 502);
    assert.ok(text.includes('localhost: no answer in time'), text);
    assert.match(await problem(), /didn’t answer in time/);
    provider.instead = undefined;
    service.clock.advance(MINUTE);
    assert.equal((await scene.sync()).status, 200);
    assert.equal(await problem(), '');
  });

  test('a message with hostile headers becomes a harmless task', async () => {
    const { provider, owner } = scene;
    provider.receive({
      id: 'a',
      from: `"${'A'.repeat(50_000)}\u202e\u0000" <x@example.org>`,
      subject: `Line\r\nBcc: x\u0000${'ö'.repeat(20_000)}`,
      snippet: `<script>alert(1)</script>[x](javascript:alert(1))${'y'.repeat(50_000)}`,
    });
    provider.receive({ id: '../../evil?x=1', threadId: 'evil' });
    provider.receive({ id: 'b', threadId: '"><img>' });
    await scene.connect();
    assert.deepEqual((await scene.sync()).json, { created: 2, partial: false });
    const { tasks } = await owner.client.tasks.list();
    for (const { content, description } of tasks) {
      assert.ok([...content].length <= 2000 && !/\p{Cc}/u.test(content));
      assert.ok(!/<script|<img/.test(description ?? ''));
    }
    assert.ok(provider.requests.every(({ url }) => !url.includes('evil')));
  });

  test('an account that is disconnected during a run gets no more tasks', async () => {
    const { provider, owner } = scene;
    for (const id of ['a', 'b', 'c']) provider.receive({ id });
    await scene.connect();
    provider.onMessage = () => owner.client.hostedMail.disconnect();
    const { status } = await scene.sync();
    assert.ok(status === 200 || status === 502, `${status}`);
    assert.deepEqual(await titles(), []);
    assert.equal((await scene.status()).connected, false);
    provider.onMessage = undefined;
    await scene.connect();
    await scene.runJob();
    assert.equal((await titles()).length, 3, 'the threads are not lost');
  });
});

onMailProvider(
  (scene) => {
    test('a full storage is told, and the message becomes a task when there is room', async () => {
      const { provider, owner } = scene;
      const { id } = await owner.client.tasks.create({ body: { content: 'full', description: 'x'.repeat(19_900) } });
      provider.receive({ id: 'a', snippet: 'y'.repeat(500) });
      await scene.connect();
      assert.deepEqual((await scene.sync()).json, { created: 0, partial: true });
      assert.match((await scene.status()).last_error ?? '', /^Your storage is full\./);
      await owner.client.tasks.update({ taskID: id, body: { description: null } });
      assert.deepEqual((await scene.sync()).json, { created: 1, partial: false });
      assert.equal((await scene.status()).last_error, undefined);
    });
  },
  { SERVICE_QUOTA_TEXT: '20kB' },
);
