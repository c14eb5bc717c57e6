/** Every operation that needs a caller: called signed out, with a half-open session and with tokens. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { storeSession, storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { ask } from '#server/testing/people.ts';
import { pathWith } from '#server/testing/record-operations.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf, worldOf } from '#server/testing/world.ts';

/** Operations that accept a half-open session. */
const HALF_OPEN = new Set(['auth.logout']);

const withCaller = allEndpoints.filter(({ auth, id }) => auth !== 'none' && id !== 'live.socket');

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;

  before(async () => {
    service = await startService(await open());
    cast = await castOf(service);
  });
  after(() => service.stop());

  for (const endpoint of withCaller) {
    test(`J-9: ${endpoint.id}: refuses a signed-out caller, a half-open session and a dead token`, async () => {
      const path = pathWith(endpoint, newId(START));
      const signedOut = await ask(service.url, endpoint.method, path);
      assert.equal(signedOut.status, 401);
      assert.equal((signedOut.json as { code: string }).code, 'unauthorized');
      const { viewer } = cast;
      const dead = { cookie: viewer.cookie, authorization: 'Bearer smn_unknown' };
      assert.equal((await ask(service.url, endpoint.method, path, undefined, dead)).status, 401);
      const halfOpen = await ask(service.url, endpoint.method, path, undefined, {
        cookie: (await storeSession(service, viewer, { halfOpen: true })).cookie,
      });
      if (HALF_OPEN.has(endpoint.id)) {
        assert.equal(halfOpen.status, 204);
      } else {
        assert.equal(halfOpen.status, 401);
        assert.equal((halfOpen.json as { code: string }).code, 'totp_required');
      }
    });
  }

  test('B-6: a token has the rights of its owner unless a session is required', async () => {
    const world = await worldOf(service, cast);
    const { token } = await storeToken(service, cast.viewer);
    const headers = { authorization: `Bearer ${token}` };
    const get = (path: string) => ask(service.url, 'GET', `/api/v1${path}`, undefined, headers);
    assert.equal((await get(`/tasks/${world.task}`)).status, 200);
    for (const endpoint of withCaller.filter(({ auth }) => auth === 'session')) {
      const body = endpoint.method === 'GET' ? undefined : {};
      const refused = await ask(service.url, endpoint.method, endpoint.path, body, headers);
      assert.equal(refused.status, 403, endpoint.id);
    }
    await service.unshare(world.project, cast.viewer);
    assert.equal((await get(`/tasks/${world.task}`)).status, 404);
  });
});
