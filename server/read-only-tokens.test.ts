/** Tokens with the scope `read`, against every operation of the contract. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { CHANGES_NOTHING, GIVES_WRITE_ACCESS } from '#contract/token-scope.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { dump } from '#server/testing/dump.ts';
import { ask } from '#server/testing/people.ts';
import { bodyOf, pathWith, RECORD_OPERATIONS } from '#server/testing/record-operations.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf, type World, worldOf } from '#server/testing/world.ts';

const forTokens = allEndpoints.filter(({ auth }) => auth === 'any' || auth === 'admin');
const writes = forTokens.filter(
  ({ id, method }) => (method !== 'GET' && !CHANGES_NOTHING.has(id)) || GIVES_WRITE_ACCESS.has(id),
);

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;
  let world: World;
  let readOnly: Record<string, string>;
  let full: Record<string, string>;

  before(async () => {
    service = await startService(await open());
    cast = await castOf(service);
    world = await worldOf(service, cast);
    [readOnly = {}, full = {}] = await Promise.all(
      (['read', 'write'] as const).map(async (scope) => {
        const { token } = await cast.owner.client.tokens.create({ body: { name: scope, scope } });
        const headers = { authorization: `Bearer ${token}` };
        assert.equal((await ask(service.url, 'GET', '/api/v1/auth/me', undefined, headers)).status, 200);
        return headers;
      }),
    );
  });
  after(() => service.stop());

  function send(endpoint: EndpointSpec, headers: Record<string, string>) {
    const operation = RECORD_OPERATIONS[endpoint.id];
    const second = operation?.second && world[operation.second];
    const path = pathWith(endpoint, world[operation?.id ?? 'task'], second);
    const body = endpoint.method === 'GET' ? undefined : ((operation && bodyOf(operation, world)) ?? {});
    return ask(service.url, endpoint.method, path, body, headers);
  }

  it('S-4-5: a read-only token gets 403 on every operation that changes something, and changes nothing', async () => {
    const before = await dump(service.database);
    assert.ok(writes.length > 50);
    for (const endpoint of writes) {
      const { status, json } = await send(endpoint, readOnly);
      assert.deepEqual([status, (json as { code: string }).code], [403, 'forbidden'], endpoint.id);
    }
    assert.deepEqual(await dump(service.database), before);
  });

  it('S-4-5: the exceptions change nothing, and are known operations', async () => {
    // `mcp.send` reads a message, which the empty body is not. `mcp.sendWithKey` ignores the header of the token.
    const answers: Record<string, number> = { 'auth.logout': 204, 'mcp.send': 400, 'mcp.sendWithKey': 401 };
    const before = await dump(service.database);
    for (const id of CHANGES_NOTHING) {
      const endpoint = allEndpoints.find((one) => one.id === id);
      assert.ok(endpoint && endpoint.method !== 'GET', id);
      assert.equal((await send(endpoint, readOnly)).status, answers[id], id);
    }
    assert.deepEqual(await dump(service.database), before);
  });

  it('reads everything that a token with the scope write reads', async () => {
    for (const endpoint of forTokens) {
      if (endpoint.method !== 'GET' || endpoint.id === 'live.socket' || GIVES_WRITE_ACCESS.has(endpoint.id)) continue;
      // The first call with the right to write creates the calendar feed.
      const write = await send(endpoint, full);
      const read = await send(endpoint, readOnly);
      assert.equal(read.status, write.status, endpoint.id);
      assert.notEqual(write.status, 401, endpoint.id);
    }
  });

  it('S-4-5: neither a header nor the cookie of the owner nor another method widens the scope', async () => {
    const path = `/api/v1/tasks/${world.task}`;
    const body = { content: 'changed' };
    for (const more of [
      { cookie: cast.owner.cookie },
      { 'x-http-method-override': 'GET' },
      { 'idempotency-key': 'once' },
    ]) {
      assert.equal((await ask(service.url, 'PATCH', path, body, { ...readOnly, ...more })).status, 403);
    }
    const read = await ask(service.url, 'GET', `${path}?_method=DELETE`, undefined, {
      ...readOnly,
      'x-http-method-override': 'DELETE',
    });
    assert.notEqual(read.status, 204);
    assert.equal((await cast.owner.client.tasks.get({ taskID: world.task })).id, world.task);
  });
});
