/** Requests with a forged origin or identity. Each test is named after its threat. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, it } from 'node:test';
import WebSocket from 'ws';
import { storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { ask } from '#server/testing/people.ts';
import { sendRaw } from '#server/testing/send-raw.ts';
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

  const upgrade = async (headers: Record<string, string>) => {
    const socket = new WebSocket(`${service.url.replace(/^http/, 'ws')}/api/v1/ws`, { headers });
    const opened = once(socket, 'open').then(() => 101);
    const refused = once(socket, 'unexpected-response').then(([, response]) => {
      response.resume();
      return Number(response.statusCode);
    });
    const status = await Promise.race([opened, refused]);
    socket.on('error', () => undefined).terminate();
    return status;
  };

  it('J-3, S-10-1: a page of another site opens no socket', async () => {
    const { cookie } = cast.viewer;
    const { origin, host } = new URL(service.config.baseUrl);
    for (const foreign of [
      ...['https://evil.example', 'null', 'chrome-extension://abc', 'https://localhost:8080', 'http://localhost'],
      ...[`${origin}.evil.example`, `http://evil-${host}`, origin.replace(/\d+$/, '9')],
    ]) {
      assert.equal(await upgrade({ cookie, origin: foreign }), 403, foreign);
    }
    for (const rebound of ['evil.example', 'localhost.evil.example:8080', 'nas.local.evil.example']) {
      assert.equal(await upgrade({ cookie, host: rebound, origin: `http://${rebound}` }), 403, rebound);
    }
    assert.equal(await upgrade({ cookie, host: 'nas:8080', origin: 'http://nas:9' }), 403);
    assert.equal(
      await upgrade({ cookie, host: 'nas:80', origin: 'http://nas:80', 'sec-fetch-site': 'cross-site' }),
      403,
    );
    assert.equal(await upgrade({ cookie, origin }), 101);
  });

  it('S-10-2: on a local network, the requested host opens sockets and changes data, other hosts do not', async () => {
    const { cookie } = cast.viewer;
    for (const host of ['192.168.1.20:8080', 'nas', 'nas.local:8080', 'tasks.home.arpa']) {
      const own = { cookie, host, origin: `http://${host}` };
      const foreign = { ...own, origin: 'http://printer.local' };
      assert.deepEqual([await upgrade(own), await upgrade(foreign)], [101, 403], host);
      assert.deepEqual([await rename(own), await rename(foreign)], [200, 403], host);
    }
    const rebound = { cookie, host: 'evil.example', origin: 'http://evil.example' };
    assert.deepEqual([await upgrade(rebound), await rename(rebound)], [403, 403]);
  });

  /** Changes the name of the account. `fetch` cannot send a Host header. */
  async function rename(headers: Record<string, string>): Promise<number> {
    const body = '{"name":"Vic"}';
    const all = { ...headers, 'content-type': 'application/json', 'content-length': '14', connection: 'close' };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    const answer = await sendRaw(service.url, `PATCH /api/v1/auth/me HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
    return Number(answer.slice(9, 12));
  }
});
