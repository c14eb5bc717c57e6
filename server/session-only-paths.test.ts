/** B-4: refuses a token where a session is required, in every spelling of the request. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Auth } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { dump } from '#server/testing/dump.ts';
import { ask } from '#server/testing/people.ts';
import { bodyOf, pathWith, RECORD_OPERATIONS } from '#server/testing/record-operations.ts';
import { sendRaw } from '#server/testing/send-raw.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf, type World, worldOf } from '#server/testing/world.ts';

/** Operations that create accounts, administrators, or ways in and out of the service: a leaked token would have lasting effects. */
const LASTING = [
  'users.list',
  'users.invite',
  'users.update',
  'users.delete',
  'users.confirmAddress',
  'invites.withdrawAny',
  'oauthClient.get',
  'oauthClient.set',
  'beacon.settings',
  'beacon.update',
  'backups.list',
  'backups.create',
  'backups.download',
  'service.restart',
];

const barred = allEndpoints.filter(({ auth }) => auth === 'session' || auth === 'session+admin');

/** Returns who may use the method on the path. Other methods of the same path may be closed to tokens. */
function authOf(verb: string, path: string): Auth | undefined {
  const method = verb === 'HEAD' ? 'GET' : verb;
  return allEndpoints.find((endpoint) => endpoint.path === path && endpoint.method === method)?.auth;
}

const OVERRIDES = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'];
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Other spellings of a path that some proxy or router treats as equal. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => path.replace('/auth/', '//auth/'),
  (path) => `${path}/`,
  (path) => `${path};a=b`,
  (path) => path.replace('/auth/', '/auth;a=b/'),
  (path) => path.toUpperCase(),
  (path) => path.replace('/auth/', '/Auth/'),
  (path) => path.replace('/auth/', '/%61uth/'),
  (path) => path.replace('/auth/', '/auth%2f'),
  (path) => path.replace('/auth/', '/./auth/'),
  (path) => path.replace('/auth/', '/tasks/../auth/'),
  (path) => path.replace('/auth/', '/%2e/auth/'),
  (path) => `http://localhost:8080${path}`,
  (path) => `${path}?_method=DELETE`,
  (path) => `${path}%00`,
];

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;
  let world: World;
  let bearer: string;
  let bearerOfAdministrator: string;

  before(async () => {
    service = await startService(await open());
    cast = await castOf(service);
    world = await worldOf(service, cast);
    ({ token: bearer } = await storeToken(service, cast.owner));
    ({ token: bearerOfAdministrator } = await storeToken(service, cast.administrator));
    for (const token of [bearer, bearerOfAdministrator]) await assertValid(token);
  });
  after(() => service.stop());

  /** The first use of a token is recorded. */
  async function assertValid(token: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    assert.equal((await ask(service.url, 'GET', '/api/v1/tasks', undefined, headers)).status, 200);
  }

  /** Returns the status and code of the answer. A HEAD answer has no code. */
  async function sendWith(token: string, method: string, path: string, more: Record<string, string>) {
    const body = METHODS.indexOf(method) < 3 ? '' : '{}';
    const lines = Object.entries({
      Host: 'localhost:8080',
      Authorization: `Bearer ${token}`,
      ...(body !== '' && { 'Content-Type': 'application/json', 'Content-Length': '2' }),
      Connection: 'close',
      ...more,
    }).map(([name, value]) => `${name}: ${value}`);
    const answer = await sendRaw(service.url, `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    return `${answer.slice(9, 12)} ${/"code":"(\w+)"/.exec(answer)?.[1] ?? ''}`.trim();
  }

  it('S-27-7: a token of an administrator changes nothing of the service, with any scope', async () => {
    assert.deepEqual(
      allEndpoints.filter(({ auth, method }) => auth === 'admin' && method !== 'GET').map(({ id }) => id),
      [],
    );
    const { client } = cast.administrator;
    const [read, write, limited] = await Promise.all([
      client.tokens.create({ body: { name: 'read', scope: 'read' } }),
      client.tokens.create({ body: { name: 'write' } }),
      client.tokens.create({ body: { name: 'limited', project_ids: [cast.administrator.inbox] } }),
    ]);
    for (const { token } of [read, write, limited]) await assertValid(token);
    const before = await dump(service.database);
    for (const id of LASTING) {
      const endpoint = allEndpoints.find((one) => one.id === id) ?? assert.fail(id);
      assert.equal(endpoint.auth, 'session+admin', id);
      const operation = RECORD_OPERATIONS[id];
      const path = pathWith(endpoint, world[operation?.id ?? 'task']);
      const body = endpoint.method === 'GET' ? undefined : ((operation && bodyOf(operation, world)) ?? {});
      for (const { token, name } of [read, write, limited]) {
        const headers = { authorization: `Bearer ${token}`, cookie: cast.administrator.cookie };
        const { status, json } = await ask(service.url, endpoint.method, path, body, headers);
        assert.deepEqual([status, (json as { code: string }).code], [403, 'forbidden'], `${id} ${name}`);
      }
    }
    assert.deepEqual(await dump(service.database), before);
  });

  it('B-4: no other method, header or spelling lets a token through', async () => {
    const before = await dump(service.database);
    assert.ok(barred.length > 10);
    for (const endpoint of barred) {
      const { method } = endpoint;
      const path = pathWith(endpoint, world[RECORD_OPERATIONS[endpoint.id]?.id ?? 'task']);
      const send = (verb: string, address: string, more = {}) =>
        sendWith(endpoint.auth === 'session+admin' ? bearerOfAdministrator : bearer, verb, address, more);
      assert.equal(await send(method, path), '403 forbidden', endpoint.id);
      for (const other of METHODS) {
        const auth = authOf(other, endpoint.path);
        // A request without a credential counts an attempt of the client address.
        if (auth === 'none') continue;
        const refused = await send(other, path);
        if (auth !== 'any') assert.match(refused, /^(403( forbidden)?|405( bad_request)?)$/, `${other} ${path}`);
        const overrides = Object.fromEntries(OVERRIDES.map((name) => [name, method]));
        assert.equal(await send(other, path, overrides), refused, `${other} for ${method} ${path}`);
      }
      for (const spell of SPELLINGS) {
        const answer = await send(method, spell(path));
        assert.match(answer, /^(403 forbidden|404 not_found|40[05] bad_request)$/, `${method} ${spell(path)}`);
      }
    }
    assert.deepEqual(await dump(service.database), before);
  });
});
