/** Tokens of AI assistants, against every operation of the contract and against CalDAV. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { dump } from '#server/testing/dump.ts';
import { ask } from '#server/testing/people.ts';
import { bodyOf, pathWith, RECORD_OPERATIONS } from '#server/testing/record-operations.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf, type World, worldOf } from '#server/testing/world.ts';
import { assistantOf } from './protocols/mcp/testing/assistant.ts';

const others = allEndpoints.filter(
  ({ id, auth, halfOpenOnly }) => auth !== 'none' && !halfOpenOnly && !id.startsWith('mcp.'),
);

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;
  let world: World;

  before(async () => {
    service = await startService(await open());
    cast = await castOf(service);
    world = await worldOf(service, cast);
  });
  after(() => service.stop());

  const newToken = async () =>
    (await cast.owner.client.tokens.create({ body: { name: 'Assistant', protocol: 'mcp' } })).token;

  it('S-25-8: the token of an assistant gets 403 on every other operation and 401 in CalDAV, and changes nothing', async () => {
    const token = await newToken();
    const headers = { authorization: `Bearer ${token}` };
    // The first use of a token is recorded.
    await ask(service.url, 'GET', '/api/v1/auth/me', undefined, headers);
    const before = await dump(service.database);
    assert.ok(others.length > 100);
    for (const endpoint of others) {
      const operation = RECORD_OPERATIONS[endpoint.id];
      const second = operation?.second && world[operation.second];
      const path = pathWith(endpoint, world[operation?.id ?? 'task'], second);
      const body = endpoint.method === 'GET' ? undefined : ((operation && bodyOf(operation, world)) ?? {});
      const { status, json } = await ask(service.url, endpoint.method, path, body, headers);
      assert.deepEqual([status, (json as { code: string }).code], [403, 'forbidden'], endpoint.id);
    }
    assert.deepEqual(await dump(service.database), before);
    const dav = await fetch(`${service.url}/caldav/`, { method: 'PROPFIND', headers });
    assert.equal(dav.status, 401);
  });

  it('S-25-8: assistants use it on both endpoints, and calendar apps cannot use these', async () => {
    const token = await newToken();
    const { use } = await assistantOf(service, cast.owner, token);
    assert.equal((await use('get_me')).id, cast.owner.id);
    const created = await use('quick_add', { text: 'Call Mia' });
    assert.equal(created.content, 'Call Mia');
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    assert.equal((await ask(service.url, 'POST', `/mcp?key=${token}`, ping)).status, 200);
    const { token: app } = await cast.owner.client.tokens.create({ body: { name: 'App', protocol: 'caldav' } });
    assert.equal((await ask(service.url, 'POST', `/mcp?key=${app}`, ping)).status, 403);
    const { send } = await assistantOf(service, cast.owner, app);
    assert.equal((await send(ping)).status, 403);
  });

  it('lists the protocol of the token', async () => {
    const { id } = await cast.owner.client.tokens.create({ body: { name: 'Assistant', protocol: 'mcp' } });
    const { tokens } = await cast.owner.client.tokens.list();
    assert.equal(tokens.find((token) => token.id === id)?.protocol, 'mcp');
  });
});
