/** B-4: refuses a token where a session is required, in every spelling of the request. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { dump } from '#server/testing/dump.ts';
import { ask } from '#server/testing/people.ts';
import { pathWith, RECORD_OPERATIONS } from '#server/testing/record-operations.ts';
import { sendRaw } from '#server/testing/send-raw.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf, type World, worldOf } from '#server/testing/world.ts';

const barred = allEndpoints.filter(({ auth }) => auth === 'session' || auth === 'session+admin');

/** Returns true if a token may use the method on the path. Other methods of the same path may be closed to tokens. */
function isOpen(verb: string, path: string): boolean {
  const method = verb === 'HEAD' ? 'GET' : verb;
  return allEndpoints.some(
    (endpoint) => endpoint.path === path && endpoint.method === method && endpoint.auth === 'any',
  );
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

  before(async () => {
    service = await startService(await open());
    cast = await castOf(service);
    world = await worldOf(service, cast);
    ({ token: bearer } = await storeToken(service, cast.owner));
    assert.equal((await get('/api/v1/auth/me')).status, 200, 'the token is valid');
  });
  after(() => service.stop());

  const get = (path: string) => ask(service.url, 'GET', path, undefined, { authorization: `Bearer ${bearer}` });

  /** Returns the status and code of the answer. A HEAD answer has no code. */
  async function send(method: string, path: string, more: Record<string, string> = {}) {
    const body = METHODS.indexOf(method) < 3 ? '' : '{}';
    const lines = Object.entries({
      Host: 'localhost:8080',
      Authorization: `Bearer ${bearer}`,
      ...(body !== '' && { 'Content-Type': 'application/json', 'Content-Length': '2' }),
      Connection: 'close',
      ...more,
    }).map(([name, value]) => `${name}: ${value}`);
    const answer = await sendRaw(service.url, `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    return `${answer.slice(9, 12)} ${/"code":"(\w+)"/.exec(answer)?.[1] ?? ''}`.trim();
  }

  it('B-4: no other method, header or spelling lets a token through', async () => {
    const before = await dump(service.database);
    assert.ok(barred.length > 10);
    for (const endpoint of barred) {
      const { method } = endpoint;
      const path = pathWith(endpoint, world[RECORD_OPERATIONS[endpoint.id]?.id ?? 'task']);
      assert.equal(await send(method, path), '403 forbidden', endpoint.id);
      for (const other of METHODS) {
        const refused = await send(other, path);
        if (!isOpen(other, endpoint.path))
          assert.match(refused, /^(403( forbidden)?|405( bad_request)?)$/, `${other} ${path}`);
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
