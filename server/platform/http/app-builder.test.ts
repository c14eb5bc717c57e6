import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { reply } from './reply/reply.ts';
import { appForTests } from './testing/app-for-tests.ts';
import { asOwner, list, things } from './testing/things.ts';

describe('paths and methods', () => {
  test('another method on a known path is 405 and lists the allowed methods', async () => {
    const { app } = things();
    for (const [method, url, allow] of [
      ['DELETE', '/api/v1/things', 'GET, HEAD, POST'],
      ['OPTIONS', '/api/v1/things', 'GET, HEAD, POST'],
      ['GET', '/api/v1/things/1/move', 'POST'],
      ['TRACE', '/api/v1/things/1', 'DELETE, GET, HEAD'],
      ['PROPFIND', '/api/v1/things/1', 'DELETE, GET, HEAD'],
    ] as const) {
      const answer = await app.inject({ method: method as 'GET', url });
      assert.deepEqual([answer.statusCode, answer.headers.allow], [405, allow], `${method} ${url}`);
      assert.equal(answer.json().code, 'bad_request');
    }
  });

  test('refuses other methods for every encoding of a path', async () => {
    const { app } = things();
    for (const [method, url, status] of [
      ['DELETE', '/api/v1/thing%73', 405],
      ['TRACE', '/api/v1/thing%73?a=%zz', 405],
      ['DELETE', '/api/v1/things/a%2Fb/move', 405],
      ['TRACE', '/api/v1/%zz', 404],
      ['PROPFIND', '/api/v1/%zz', 404],
    ] as const) {
      const answer = await app.inject({ method: method as 'GET', url });
      assert.equal(answer.statusCode, status, `${method} ${url}`);
    }
  });

  test('refuses another method before it reads the body', async () => {
    const { app } = things();
    const answer = await app.inject({ method: 'PUT', url: '/api/v1/things', payload: 'x'.repeat(20_000_000) });
    assert.equal(answer.statusCode, 405);
  });

  test('HEAD answers like GET, without the body', async () => {
    const { app } = things();
    const answer = await app.inject({ method: 'HEAD', url: '/api/v1/things/1', headers: asOwner });
    assert.deepEqual([answer.statusCode, answer.body, answer.headers.etag], [200, '', '"7"']);
    assert.equal((await app.inject({ method: 'HEAD', url: '/api/v1/things/1' })).statusCode, 401);
  });

  test('a similar path is unknown', async () => {
    const { get } = things();
    for (const url of [
      '/api/v1/things/',
      '/api/v1//things',
      '//api/v1/things',
      '/API/v1/things',
      '/api/v1/Things',
      '/api/v1/things;x=1',
      '/api/v1/nothing',
      '/api/v1/things/%zz',
      '/api/v1/things/a%00b',
      `/api/v1/things/${'x'.repeat(500)}`,
      '/api',
      '/',
    ]) {
      const answer = await get(url);
      assert.deepEqual([answer.statusCode, answer.json().code], [404, 'not_found'], url);
      assert.ok(answer.headers['x-request-id'] && answer.headers['x-content-type-options'], url);
    }
  });
});

describe('every response', () => {
  test('has an id, the security headers and no CORS header', async () => {
    const { get } = things();
    const { headers } = await get('/api/v1/things', { ...asOwner, origin: 'https://evil.example' });
    assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/);
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['x-frame-options'], 'DENY');
    assert.equal(headers['referrer-policy'], 'same-origin');
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
    for (const feature of ['camera', 'geolocation', 'microphone']) {
      assert.ok(String(headers['permissions-policy']).includes(`${feature}=()`), feature);
    }
    assert.match(String(headers['content-security-policy']), /default-src 'none';/);
    assert.match(String((await get('/a-page')).headers['content-security-policy']), /default-src 'self'; script-src/);
    assert.equal(headers['strict-transport-security'], undefined);
    assert.equal(
      Object.keys(headers).find((name) => name.startsWith('access-control')),
      undefined,
    );
  });

  test('has its log line for malformed paths too', async () => {
    const { get, logged } = things();
    await get('/api/v1/things/%zz');
    assert.deepEqual([logged[0]?.status, logged[0]?.path], [404, '/api/v1/things/%zz']);
  });

  test('requests https over https', async () => {
    const { app } = appForTests({ environment: { SERVICE_BASE_URL: 'https://tasks.example.org' } });
    const { headers } = await app.inject('/api/v1/nothing');
    assert.equal(headers['strict-transport-security'], 'max-age=31536000');
  });

  test('writes one log line, without query and secrets', async () => {
    const { get, logged } = things();
    const answer = await get('/api/v1/things/1?token=secret', { ...asOwner, 'x-forwarded-for': '203.0.113.9' });
    assert.equal(logged.length, 1);
    const { time, ms, ...line } = logged[0] ?? {};
    assert.equal(typeof ms, 'number');
    assert.deepEqual(line, {
      level: 'info',
      message: 'request',
      method: 'GET',
      path: '/api/v1/things/1',
      status: 200,
      bytes: Buffer.byteLength(answer.body),
      address: '203.0.113.9',
      request: answer.headers['x-request-id'],
    });
    assert.ok(!JSON.stringify(logged).includes('secret'));
  });

  test('can have headers and its own status', async () => {
    const { serve, app } = appForTests();
    serve(list, async () => reply({ a: 1 }, { status: 202, headers: { 'set-cookie': ['a=1', 'b=2'] } }));
    const answer = await app.inject({ url: '/api/v1/things', headers: asOwner });
    assert.deepEqual([answer.statusCode, answer.json()], [202, { a: 1 }]);
    assert.deepEqual(answer.headers['set-cookie'], ['a=1', 'b=2']);
  });
});
