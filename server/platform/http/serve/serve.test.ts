import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { endpoint } from '#contract/endpoint.ts';
import type { Database } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import { json } from '../reply/reply.ts';
import { appForTests, noDatabase } from '../testing/app-for-tests.ts';
import { asOwner, create, list, move, read, things } from '../testing/things.ts';

test('a GET of one statement begins no transaction', async () => {
  const kinds: string[] = [];
  const database: Database = {
    ...noDatabase,
    read: (work) => {
      kinds.push('transaction');
      return noDatabase.read(work);
    },
    readOne: (work) => {
      kinds.push('statement');
      return noDatabase.readOne(work);
    },
  };
  const { app, serve } = appForTests({ database });
  serve(read, async () => ({}), { oneStatement: true });
  serve(list, async () => ({}));
  for (const url of ['/api/v1/things/x', '/api/v1/things']) await app.inject({ url, headers: asOwner });
  assert.deepEqual(kinds, ['statement', 'transaction']);
});

describe('bodies', () => {
  test('a valid body reaches the handler as its schema describes', async () => {
    const { post } = things();
    const answer = await post('{"name":" Bo "}', { 'content-type': 'application/json; charset=utf-8' });
    assert.equal(answer.statusCode, 201);
    assert.deepEqual(answer.json(), { made: { name: 'Bo' }, by: 'owner' });
  });

  test('anything except one JSON object is 400', async () => {
    const { post } = things();
    for (const text of [
      '',
      '   ',
      'name=Bo',
      '[]',
      '"x"',
      'null',
      '{} {}',
      '{"name":"Bo"}x',
      '{"name":"a","name":"b"}',
    ]) {
      const answer = await post(text);
      assert.deepEqual([answer.statusCode, answer.json().code], [400, 'bad_request'], text);
    }
  });

  test('reports all validation errors at once, in the language of the caller', async () => {
    const { post } = things();
    const text = '{"name":"too long","rows":[1,2,3,"x"],"owner_id":"me"}';
    const english = (await post(text)).json();
    assert.equal(english.code, 'validation_failed');
    assert.deepEqual(english.fields, {
      name: 'Enter at most 5 characters.',
      'rows.3': 'Enter a whole number.',
      owner_id: 'This field doesn’t exist.',
    });
    const danish = await post(text, { authorization: '', cookie: 'service_session=danish', 'accept-language': 'en' });
    assert.equal(danish.statusCode, 422);
    assert.equal(danish.json().fields.name, 'Skriv højst 5 tegn.');
  });

  test('another content type is 415, a missing one is accepted', async () => {
    const { post } = things();
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', 'application/x', 'x']) {
      const answer = await post('{"name":"Bo"}', { 'content-type': type });
      assert.deepEqual([answer.statusCode, answer.json().code], [415, 'bad_request'], type);
    }
  });

  test('a too large body is 413', async () => {
    const { post } = things();
    const answer = await post(`{"name":"${'x'.repeat(1_048_576)}"}`);
    assert.deepEqual([answer.statusCode, answer.json().code], [413, 'payload_too_large']);
  });

  test('without a declared body, it may be missing, empty or {}', async () => {
    const { app, post } = things();
    const url = '/api/v1/things/1/move';
    for (const text of ['', '{}']) assert.deepEqual((await post(text, {}, url)).json(), { moved: '1' }, text);
    assert.equal((await post('[]', {}, url)).statusCode, 400);
    const remove = (payload?: string) =>
      app.inject({
        method: 'DELETE',
        url: '/api/v1/things/1',
        headers: asOwner,
        ...(payload !== undefined && { payload }),
      });
    for (const text of [undefined, '', '{}']) assert.equal((await remove(text)).statusCode, 204, String(text));
    assert.equal((await remove('{"force":true}')).statusCode, 422);
  });

  test('invalid shapes are 400 where the operation lists only 400', async () => {
    const { app } = things();
    const answer = await app.inject({ method: 'PUT', url: '/api/v1/name', headers: asOwner, payload: '{"nome":1}' });
    assert.deepEqual([answer.statusCode, answer.json().code], [400, 'bad_request']);
  });

  test('an invalid query is 422 together with the validation errors of the body', async () => {
    const { get } = things();
    assert.deepEqual(Object.keys((await get('/api/v1/things?priority=high')).json().fields), ['priority']);
    assert.deepEqual((await get('/api/v1/things?priority=2&x=1')).json(), { priority: 2 });
  });
});

describe('callers', () => {
  test('permissions are checked before the body is read', async () => {
    const { app } = things();
    const send = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/api/v1/things', headers, payload: 'not json' });
    assert.deepEqual((await send({})).json().code, 'unauthorized');
    assert.equal((await send({ authorization: 'Bearer smn_gone', cookie: 'service_session=owner' })).statusCode, 401);
    assert.equal((await send({ authorization: 'Basic eA==', cookie: 'service_session=owner' })).statusCode, 400);
    assert.equal((await send({ cookie: 'service_session=half-open' })).json().code, 'totp_required');
    assert.equal((await send({ cookie: '__Host-service_session=owner' })).statusCode, 401);
  });

  test('requires a session or an administrator', async () => {
    const { serve, app } = appForTests();
    for (const auth of ['session', 'admin', 'session+admin'] as const) {
      serve(endpoint({ ...list, id: auth, auth, path: `/api/v1/${auth}` }), async () => ({}));
    }
    const shown = { token: 'smn_owner', adminToken: 'smn_admin', session: 'owner', adminSession: 'admin' };
    const expected = {
      session: { token: 403, adminToken: 403, session: 200, adminSession: 200 },
      admin: { token: 403, adminToken: 200, session: 403, adminSession: 200 },
      'session+admin': { token: 403, adminToken: 403, session: 403, adminSession: 200 },
    };
    for (const [auth, statuses] of Object.entries(expected)) {
      for (const [who, secret] of Object.entries(shown)) {
        const headers = secret.startsWith('smn_')
          ? { authorization: `Bearer ${secret}` }
          : { cookie: `service_session=${secret}` };
        const { statusCode } = await app.inject({ url: `/api/v1/${auth}`, headers });
        assert.equal(statusCode, statuses[who as keyof typeof statuses], `${who} at ${auth}`);
      }
    }
  });

  test('a half-open session reaches the operations of the sign-in', async () => {
    const { serve, app } = appForTests();
    serve(endpoint({ ...list, path: '/api/v1/out' }), async () => ({ out: true }), { halfOpen: true });
    const { statusCode } = await app.inject({ url: '/api/v1/out', headers: { cookie: 'service_session=half-open' } });
    assert.equal(statusCode, 200);
  });

  test('a cross-site request is refused before authentication, in any form of the address', async () => {
    const { app } = things();
    for (const url of ['/api/v1/things', '/%61pi/v1/things']) {
      const headers = { cookie: 'service_session=owner', 'sec-fetch-site': 'cross-site' };
      const answer = await app.inject({ method: 'POST', url, headers, payload: '{"name":"Bo"}' });
      assert.deepEqual([answer.statusCode, answer.json().code], [403, 'forbidden'], url);
    }
  });
});

describe('versions', () => {
  test('a record has its version, and an unchanged one answers 304', async () => {
    const { get } = things();
    const first = await get('/api/v1/things/1');
    assert.equal(first.headers.etag, '"7"');
    for (const known of ['"7"', 'W/"7"', '"6", "7"', '*']) {
      const again = await get('/api/v1/things/1', { ...asOwner, 'if-none-match': known });
      assert.deepEqual([again.statusCode, again.body], [304, ''], known);
    }
    assert.equal((await get('/api/v1/things/1', { ...asOwner, 'if-none-match': '"6"' })).statusCode, 200);
  });

  test('a change of another version is 412 with the current record', async () => {
    const { app } = things();
    const remove = (match: string) =>
      app.inject({ method: 'DELETE', url: '/api/v1/things/1', headers: { ...asOwner, 'if-match': match } });
    for (const match of ['"7"', 'W/"7"', '*', '"1", "7"']) assert.equal((await remove(match)).statusCode, 204, match);
    for (const match of ['"6"', '7', '']) {
      const answer = await remove(match);
      assert.equal(answer.statusCode, 412, match);
      assert.deepEqual(answer.json().current, { id: 'present' });
    }
  });

  test('JSON text is sent unchanged', async () => {
    const { serve, app } = appForTests();
    serve(read, async () => json('{"id" : "1"}', '3'));
    const answer = await app.inject({ url: '/api/v1/things/1', headers: asOwner });
    assert.equal(answer.body, '{"id" : "1"}');
    assert.equal(answer.headers.etag, '"3"');
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8');
  });
});

describe('problems', () => {
  test('a crash is 500 without details for the caller, and complete in the log', async () => {
    const { serve, app, logged } = appForTests();
    serve(list, async () => {
      throw new Error('select secret from task');
    });
    const answer = await app.inject({ url: '/api/v1/things', headers: asOwner });
    assert.deepEqual([answer.statusCode, answer.json().code], [500, 'internal_error']);
    assert.ok(!answer.body.includes('secret'));
    const crash = logged.find((line) => line.message === 'unhandled error');
    assert.equal(crash?.request, answer.headers['x-request-id']);
    assert.match(String(crash?.error), /select secret from task/);
  });

  test('a request that takes too long is 503 and changes nothing', async () => {
    const committed: string[] = [];
    const slow: Database = {
      ...noDatabase,
      transaction: async (work) => {
        const result = await noDatabase.transaction(work);
        committed.push('commit');
        return result;
      },
    };
    const { serve, app } = appForTests({ database: slow });
    serve(move, async () => wait(400, {}), { timeLimit: 20 });
    const answer = await app.inject({ method: 'POST', url: '/api/v1/things/1/move', headers: asOwner });
    assert.deepEqual([answer.statusCode, answer.json().code], [503, 'unavailable']);
    await wait(500);
    assert.deepEqual(committed, []);
  });

  test('early refusals precede validation, slow work precedes the transaction', async () => {
    const { serve, app } = appForTests();
    const order: string[] = [];
    serve(create, {
      beforeValidation: async ({ body }) => {
        order.push(`first ${JSON.stringify(body)}`);
        if (body.name === 7) throw new Refusal('conflict');
      },
      prepare: async ({ body }) => {
        order.push('prepare');
        return body.name.toUpperCase();
      },
      handle: async ({ prepared }) => {
        order.push('handle');
        return { name: prepared };
      },
    });
    const post = (payload: string) => app.inject({ method: 'POST', url: '/api/v1/things', headers: asOwner, payload });
    assert.equal((await post('{"name":7}')).statusCode, 409);
    assert.equal((await post('{"name":8}')).statusCode, 422);
    assert.deepEqual((await post('{"name":"bo"}')).json(), { name: 'BO' });
    assert.deepEqual(order, ['first {"name":7}', 'first {"name":8}', 'first {"name":"bo"}', 'prepare', 'handle']);
  });
});
