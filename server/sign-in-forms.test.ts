/** J-1: requests that a page of another site can make a browser send to the sign-in operations. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { dump } from '#server/testing/dump.ts';
import { ask, PASSWORD } from '#server/testing/people.ts';
import { pathWith, RECORD_OPERATIONS } from '#server/testing/record-operations.ts';
import { enableTwoFactor, halfOpenCookie, submitCode } from '#server/testing/second-factor.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf, type World, worldOf } from '#server/testing/world.ts';

const signIn = allEndpoints.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/v1/auth/'));

/** Content types of forms (HTML, section 4.10.22), and types that need a preflight request. */
const FORM_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
const TYPES = [...FORM_TYPES, 'application/json'];

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

  const origin = () => new URL(service.config.baseUrl).origin;

  /** Valid bodies, so that a request that is accepted has a visible effect. */
  const bodies: Readonly<Record<string, () => object>> = {
    'auth.login': () => ({ email: cast.viewer.email, password: PASSWORD }),
    'auth.forgotPassword': () => ({ email: cast.viewer.email }),
    'auth.changePassword': () => ({ current_password: PASSWORD, new_password: 'another long password' }),
    'auth.signup': () => ({ token: world.inviteToken, name: 'Eve', password: PASSWORD }),
    'auth.updateMe': () => ({ name: 'Eve' }),
    'tokens.create': () => ({ name: 'Eve' }),
    'passkeys.rename': () => ({ name: 'Eve' }),
  };

  const send = (endpoint: (typeof signIn)[number], cookie: string, headers: Record<string, string>) => {
    const path = pathWith(endpoint, world[RECORD_OPERATIONS[endpoint.id]?.id ?? 'task']);
    const body = JSON.stringify(bodies[endpoint.id]?.() ?? {});
    return fetch(service.url + path, { method: endpoint.method, body, headers: { cookie, ...headers } });
  };

  it('J-1: no form or page of another site can sign a user in or out or change credentials', async () => {
    const before = await dump(service.database);
    const own = origin();
    const foreign: Record<string, string>[] = [
      ...['https://evil.example', 'null', `${own}.evil.example`, own.replace(/\d+$/, '9')].map((site) => ({
        origin: site,
      })),
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    assert.ok(signIn.length > 15);
    for (const endpoint of signIn) {
      for (const headers of foreign) {
        for (const type of TYPES) {
          const answer = await send(endpoint, cast.owner.cookie, { ...headers, 'content-type': type });
          const description = `${endpoint.id} ${JSON.stringify(headers)} ${type}`;
          assert.equal(answer.status, 403, description);
          assert.deepEqual(answer.headers.getSetCookie(), [], description);
          await answer.body?.cancel();
        }
      }
    }
    assert.deepEqual(await dump(service.database), before);
  });

  it('J-1: refuses forms of old browsers that send no origin', async () => {
    const before = await dump(service.database);
    for (const endpoint of signIn) {
      for (const type of FORM_TYPES) {
        const answer = await send(endpoint, cast.owner.cookie, { 'content-type': type });
        assert.ok([401, 415].includes(answer.status), `${endpoint.id} ${type} ${answer.status}`);
        await answer.body?.cancel();
      }
    }
    assert.deepEqual(await dump(service.database), before);
  });

  it('J-1: GET requests from other sites have no effect', async () => {
    const before = await dump(service.database);
    const read = allEndpoints.filter(({ method }) => method === 'GET').map(({ path }) => path);
    for (const endpoint of signIn.filter(({ path }) => !read.includes(path))) {
      const path = pathWith(endpoint, world[RECORD_OPERATIONS[endpoint.id]?.id ?? 'task']);
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const { status } = await fetch(service.url + path, { method, headers: { cookie: cast.owner.cookie } });
        assert.equal(status, 405, `${method} ${path}`);
      }
    }
    assert.deepEqual(await dump(service.database), before);
  });

  it('J-1: refuses to finish a pending sign-in from another site, even with the right code', async () => {
    const person = await service.person('Wanda');
    const { code } = await enableTwoFactor(service, person);
    const waiting = await halfOpenCookie(service, person);
    const forged = await submitCode(service, waiting, code(), { origin: 'https://evil.example' });
    assert.deepEqual([forged.status, forged.headers.getSetCookie()], [403, []]);
    const own = await submitCode(service, waiting, code(), { origin: origin() });
    assert.equal(own.status, 200, 'the code was not spent');
    const me = await ask(service.url, 'GET', '/api/v1/auth/me', undefined, { cookie: waiting });
    assert.equal(me.status, 401);
  });
});
