import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readAllowedTargets } from '#server/platform/config/allowed-targets.ts';
import { OutboundGuard } from '#server/platform/outbound/index.ts';
import { KEYS, startAiProvider } from '#server/testing/ai-provider.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { startService } from '#server/testing/service.ts';
import { withAiProvider } from '../testing/with-provider.ts';

const PATH = '/api/v1/ai/settings';
const read = (person: Person) => person.client.ai.settings();
const put = (person: Person, body: object) => person.ask('PUT', PATH, body);

withAiProvider((scene) => {
  it('has no provider at first, and stores one per account', async () => {
    const { editor, owner, provider, configure } = scene();
    const none = { provider: '', base_url: '', model: '', has_key: false };
    assert.deepEqual(await read(editor), none);
    await configure(editor, { base_url: ` ${provider.url}/v1 ` });
    const stored = { provider: 'compatible', base_url: `${provider.url}/v1`, model: 'small', has_key: true };
    assert.deepEqual(await read(editor), stored);
    assert.deepEqual(await read(owner), none);
    assert.equal((await put(editor, stored)).status, 204, 'settings can be sent as they were read');
    assert.deepEqual(await read(editor), stored);
    assert.equal((await put(editor, { provider: '' })).status, 204);
    assert.deepEqual(await read(editor), none);
  });

  it('S-20-2: seals the key, and shows it in no answer, log or event', async () => {
    const { editor, provider, configure, service, log, task } = scene();
    await configure(editor);
    const answers = [await editor.ask('GET', PATH), await editor.ask('POST', `${PATH}/test`)];
    provider.reply = (_request, response) => void response.writeHead(500).end(`key ${KEYS.openai}`);
    answers.push(await editor.ask('POST', `/api/v1/ai/tasks/${task.id}/split`));
    answers.push(await editor.ask('GET', '/api/v1/export/account'));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 204, 502, 200],
    );
    const rows = await service.database.read((tx) => tx.all(tx.kysely.selectFrom('ai_settings').selectAll()));
    const places = [...answers.map(({ text }) => text), ...log, JSON.stringify(rows)];
    places.push(JSON.stringify(await service.events()));
    for (const place of places) assert.ok(!place.includes(KEYS.openai), place.slice(0, 200));
    assert.equal(provider.requests[0]?.headers.authorization, `Bearer ${KEYS.openai}`);
  });

  it('keeps the key if none is given, and removes it for null', async () => {
    const { editor, configure } = scene();
    await configure(editor);
    for (const body of [{ api_key: '' }, { model: 'other' }, { model: 'small', api_key: '' }]) {
      assert.equal((await put(editor, body)).status, 204);
      assert.equal((await read(editor)).has_key, true);
    }
    assert.equal((await put(editor, { api_key: null })).status, 204);
    assert.equal((await read(editor)).has_key, false);
  });

  it('S-20-2: never sends a key to another server: a new provider or origin drops it', async () => {
    const { editor, provider, configure } = scene();
    const others: object[] = [
      { provider: 'openai' },
      { provider: 'openai', base_url: provider.url },
      { base_url: `http://other.example:${provider.port}` },
      { base_url: `https://127.0.0.1:${provider.port}` },
    ];
    for (const body of others) {
      await configure(editor);
      assert.equal((await put(editor, { ...body, api_key: '' })).status, 204);
      assert.equal((await read(editor)).has_key, false, JSON.stringify(body));
    }
    await configure(editor);
    assert.equal((await put(editor, { base_url: `${provider.url}/other/v1` })).status, 204);
    assert.equal((await read(editor)).has_key, true, 'another path is the same server');
    await configure(editor, { provider: 'openai' });
    assert.equal((await put(editor, { provider: 'google', model: 'm', api_key: 'new' })).status, 204);
    assert.deepEqual(await read(editor), { provider: 'google', base_url: '', model: 'm', has_key: true });
  });

  it('refuses invalid settings and stores nothing', async () => {
    const { editor, configure } = scene();
    const refused: [body: object, field: string][] = [
      [{ provider: 'other' }, 'provider'],
      [{ base_url: '' }, 'base_url'],
      [{ provider: 'compatible', model: 'm', base_url: '' }, 'base_url'],
      [{ provider: 'openai', model: 'x'.repeat(201) }, 'model'],
      [{ provider: 'openai', model: 'm', api_key: 'a\nb' }, 'api_key'],
      [{ provider: 'openai', model: 'm', api_key: 'æ' }, 'api_key'],
      [{ provider: 'openai', model: 'm', base_url: 'http://user:pass@example.org' }, 'base_url'],
      [{ provider: 'openai', model: 'm', base_url: 'https://example.org/?key=1' }, 'base_url'],
      [{ provider: 'openai', model: 'm', base_url: 'file:///etc/passwd' }, 'base_url'],
      [{ provider: 'openai', model: 'm', base_url: 'localhost:11434' }, 'base_url'],
    ];
    await configure(editor);
    const former = await read(editor);
    for (const [body, field] of refused) {
      const { status, json } = await put(editor, body);
      assert.equal(status, 422, field);
      assert.deepEqual(Object.keys((json as { fields: object }).fields), [field]);
    }
    assert.deepEqual(await read(editor), former);
  });

  it('S-20-1: refuses private addresses for users but not for administrators', async () => {
    const { editor, administrator, service } = scene();
    const settings = { provider: 'compatible', model: 'm' };
    for (const host of ['127.0.0.1', '10.0.0.1', '[::1]', '2130706433', '169.254.169.254', 'localhost']) {
      const body = { ...settings, base_url: `http://${host}:11434/v1` };
      const { status, json } = await put(editor, body);
      assert.equal(status, 422, host);
      assert.match((json as { fields: { base_url: string } }).fields.base_url, /private network/);
      assert.equal((await put(administrator, body)).status, 204, host);
    }
    // With a token, an administrator can neither name such a server nor ask the one that a session has named.
    const { token } = await administrator.client.tokens.create({ body: { name: 'Leaked' } });
    const withToken = (method: string, path: string, body?: object) =>
      ask(service.url, method, path, body, { authorization: `Bearer ${token}` });
    const probe = await withToken('PUT', PATH, { ...settings, base_url: 'http://127.0.0.1:1/v1' });
    assert.equal(probe.status, 422);
    const test = await withToken('POST', `${PATH}/test`);
    assert.equal(test.status, 502);
    assert.match((test.json as { fields: { base_url: string } }).fields.base_url, /private network/);
    assert.equal((await put(editor, { ...settings, base_url: 'http://127.0.0.1:22' })).status, 422);
  });

  it('is tested with a fixed sentence', async () => {
    const { editor, provider, configure } = scene();
    const test = () => editor.ask('POST', `${PATH}/test`);
    const before = await test();
    assert.deepEqual([before.status, (before.json as { code: string }).code], [409, 'ai_not_configured']);
    await configure(editor);
    provider.reply = 'OK';
    assert.equal((await test()).status, 204);
    assert.equal(provider.requests.length, 1);
    assert.equal(provider.requests[0]?.data, 'Test');
    assert.equal((await put(editor, { api_key: 'wrong' })).status, 204);
    const { status, json } = await test();
    assert.equal(status, 502);
    assert.deepEqual(json, {
      code: 'upstream_failed',
      error: '127.0.0.1: answered with status 401.',
      fields: { api_key: 'The AI provider didn’t accept the key. Enter a new key in the settings.' },
    });
  });

  it('is configured with a provider, a model, and a key or the address of a compatible server', async () => {
    const { editor, provider, configure, task } = scene();
    const split = () => editor.ask('POST', `/api/v1/ai/tasks/${task.id}/split/preview`);
    for (const more of [{ model: '' }, { provider: 'openai', api_key: null }, { provider: 'google', api_key: null }]) {
      await configure(editor, more);
      const { status, json } = await split();
      assert.deepEqual([status, (json as { code: string }).code], [409, 'ai_not_configured'], JSON.stringify(more));
    }
    assert.equal(provider.requests.length, 0);
    await configure(editor, { api_key: null });
    provider.reply = (_request, response) =>
      void response.end(JSON.stringify({ choices: [{ message: { content: '["Without a key"]' } }] }));
    assert.deepEqual((await split()).json, { titles: ['Without a key'] });
    assert.equal(provider.requests[0]?.headers.authorization, undefined);
  });
});

eachDatabase((_name, open) => {
  it('S-16-6: reaches a private address only if an administrator has entered it in a session, and still is one', async (t) => {
    const provider = await startAiProvider();
    provider.reply = 'OK';
    const targets = [...(readAllowedTargets(`127.0.0.1:${provider.port}`) ?? [])];
    const guard = new OutboundGuard(targets, async () => [{ address: '127.0.0.1', family: 4 }]);
    const service = await startService(await open(), { guard });
    t.after(async () => {
      await service.stop();
      provider.stop();
    });
    const administrator = await service.person('Anna', { isAdmin: true });
    const { token } = await administrator.client.tokens.create({ body: { name: 'Leaked' } });
    const settings = { provider: 'compatible', model: 'm', api_key: KEYS.openai };
    const putWithToken = (base_url: string) =>
      ask(service.url, 'PUT', PATH, { ...settings, base_url }, { authorization: `Bearer ${token}` });
    const testStatus = async () => (await administrator.ask('POST', `${PATH}/test`)).status;
    const named = `http://models.example:${provider.port}`;

    assert.equal((await putWithToken(named)).status, 204);
    // The name now leads to a private address.
    const [target = assert.fail('nothing is allowed')] = targets.splice(0);
    assert.equal(await testStatus(), 502);
    assert.equal((await put(administrator, { ...settings, base_url: named })).status, 204);
    assert.equal(await testStatus(), 502, 'the address that a token has entered is only repeated');
    assert.equal(provider.requests.length, 0);

    assert.equal((await put(administrator, { ...settings, base_url: provider.url })).status, 204);
    assert.equal(await testStatus(), 204);
    targets.push(target);
    assert.equal((await putWithToken(`${provider.url}/other`)).status, 204);
    targets.length = 0;
    assert.equal(await testStatus(), 502);

    assert.equal((await put(administrator, { ...settings, base_url: provider.url })).status, 204);
    await service.database.transaction((tx) =>
      tx.run(tx.kysely.updateTable('user').set({ is_admin: 0 }).where('id', '=', administrator.id)),
    );
    assert.equal(await testStatus(), 502);
    assert.equal(provider.requests.length, 1);
  });
});
