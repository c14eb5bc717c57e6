/** Requests with a forged origin or identity. Each test is named after its threat. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, it } from 'node:test';
import WebSocket from 'ws';
import { storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { ask } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf } from '#server/testing/world.ts';

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;

  before(async () => {
    service = await startService(await open(), { environment: { SERVICE_TRUSTED_PROXIES: 'none' } });
    cast = await castOf(service);
  });
  after(() => service.stop());

  const get = (path: string, headers: Record<string, string>) =>
    ask(service.url, 'GET', `/api/v1${path}`, undefined, headers);

  it('B-5: the token wins over a cookie of another user', async () => {
    const { token } = await storeToken(service, cast.viewer);
    const { json } = await get('/auth/me', { cookie: cast.administrator.cookie, authorization: `Bearer ${token}` });
    assert.equal((json as { id: string }).id, cast.viewer.id);
    const dead = { cookie: cast.administrator.cookie, authorization: `Bearer ${token}x` };
    assert.equal((await get('/auth/me', dead)).status, 401);
  });

  it('C-7, C-8: forged addresses give no further attempts and do not affect signed-in users', async () => {
    const { administrator } = cast;
    const tries = ['adam@example.org', 'ADAM@example.org', ' Adam@Example.org '];
    const statuses: number[] = [];
    for (let number = 0; number < 12; number += 1) {
      const forged = `2001:db8::${number}`;
      const headers = { 'x-forwarded-for': forged, 'x-real-ip': forged, forwarded: `for="[${forged}]"` };
      const body = { email: tries[number % tries.length], password: 'wrong' };
      statuses.push((await ask(service.url, 'POST', '/api/v1/auth/login', body, headers)).status);
    }
    assert.deepEqual(statuses, [...Array(10).fill(401), 429, 429]);
    assert.equal((await administrator.ask('GET', '/api/v1/auth/me')).status, 200);
  });

  it('C-19: ignores proxy headers that name a user', async () => {
    const { id, email } = cast.administrator;
    for (const name of ['remote-user', 'x-remote-user', 'x-forwarded-user', 'x-forwarded-email', 'x-user-id']) {
      for (const value of [id, email]) {
        assert.equal((await get('/auth/me', { [name]: value })).status, 401, name);
        const own = await get('/auth/me', { [name]: value, cookie: cast.viewer.cookie });
        assert.equal((own.json as { id: string }).id, cast.viewer.id, name);
      }
    }
  });

  it('D-5: odd tokens get 401 as bearer tokens and 404 as invites', async () => {
    const { token } = await storeToken(service, cast.viewer);
    const odd = [
      '%',
      '_',
      `${token.slice(0, -1)}_`,
      `${token.slice(0, -1)}%`,
      token.toUpperCase(),
      'x'.repeat(100_000),
    ];
    for (const text of odd) {
      const bearer = text.startsWith('smn_') ? text : `smn_${text}`;
      assert.equal((await get('/auth/me', { authorization: `Bearer ${bearer}` })).status, 401, text.slice(0, 60));
    }
    for (const text of ['%25', '_', '%00', 'x'.repeat(150)]) {
      assert.equal((await get(`/invites/${text}`, {})).status, 404, text.slice(0, 60));
    }
  });

  it('J-1: forms and pages of other sites change nothing and cannot use a token', async () => {
    const { token } = await storeToken(service, cast.viewer);
    const seq = await service.lastSeq();
    const { origin } = new URL(service.config.baseUrl);
    const send = (headers: Record<string, string>) =>
      fetch(`${service.url}/api/v1/tasks`, { method: 'POST', headers, body: '{"content":"forged"}' });
    const foreign = ['https://evil.example', 'null', `${origin}.evil.example`, origin.replace(/\d+$/, '9')];
    for (const site of foreign) {
      for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/json']) {
        const { status } = await send({ cookie: cast.viewer.cookie, origin: site, 'content-type': type });
        assert.equal(status, 403, `${site} ${type}`);
      }
    }
    assert.equal(await service.lastSeq(), seq);
    const json = { 'content-type': 'application/json', origin: 'https://evil.example' };
    assert.equal((await send({ ...json, authorization: `Bearer ${token}` })).status, 201);
  });

  it('J-2: allows no page of another site', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      for (const method of ['GET', 'OPTIONS']) {
        const headers = { origin, cookie: cast.viewer.cookie, 'access-control-request-method': 'GET' };
        const answer = await fetch(`${service.url}/api/v1/auth/me`, { method, headers });
        assert.deepEqual(
          [...answer.headers.keys()].filter((name) => name.startsWith('access-control')),
          [],
        );
      }
    }
  });

  it('J-3: a page of another site opens no socket', async () => {
    const { cookie } = cast.viewer;
    for (const origin of ['https://evil.example', 'null', 'chrome-extension://abc']) {
      const socket = new WebSocket(`${service.url.replace(/^http/, 'ws')}/api/v1/ws`, { headers: { cookie, origin } });
      const [, response] = await once(socket, 'unexpected-response');
      assert.equal(response.statusCode, 403, origin);
      response.resume();
    }
  });
});
