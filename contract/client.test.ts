import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { ApiError, type Client, createClient } from './client.ts';

type Seen = { line: string; headers: IncomingMessage['headers']; body: string };

let seen: Seen;
let reply: (response: ServerResponse) => void;
let client: Client;

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  seen = { line: `${request.method} ${request.url}`, headers: request.headers, body };
  reply(response);
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers })
      .end(JSON.stringify(body));

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  client = createClient({ baseUrl: `http://127.0.0.1:${port}`, fetch, headers: { Authorization: 'Bearer smn_test' } });
});

beforeEach(() => {
  reply = json(200, { id: 'a' });
});

after(() => server.close());

/** Returns the error of a call that must fail. */
async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ApiError, String(error));
  return error;
}

test('escapes path parameters', async () => {
  const task = await client.tasks.complete({ taskID: 'a/../b?c' });
  assert.equal(seen.line, 'POST /api/v1/tasks/a%2F..%2Fb%3Fc/complete');
  assert.equal(seen.body, '');
  assert.equal(seen.headers['content-type'], undefined);
  assert.equal(seen.headers.authorization, 'Bearer smn_test');
  assert.equal(task.id, 'a');
});

test('sends a JSON body with If-Match and Idempotency-Key', async () => {
  await client.tasks.update({ taskID: 'a', body: { content: 'Køb mælk' }, ifMatch: '7', idempotencyKey: 'k' });
  assert.equal(seen.line, 'PATCH /api/v1/tasks/a');
  assert.deepEqual(JSON.parse(seen.body), { content: 'Køb mælk' });
  assert.equal(seen.headers['content-type'], 'application/json');
  assert.equal(seen.headers['if-match'], '"7"');
  assert.equal(seen.headers['idempotency-key'], 'k');
  await client.tasks.delete({ taskID: 'a', ifMatch: '*' });
  assert.equal(seen.headers['if-match'], '*');
});

test('omits undefined query parameters', async () => {
  await client.tasks.list({ query: { q: 'rød & blå', no_date: false, priority: 1, cursor: undefined } });
  const [, url = ''] = seen.line.split(' ');
  assert.deepEqual(
    [...new URL(url, 'http://host').searchParams],
    [
      ['q', 'rød & blå'],
      ['no_date', 'false'],
      ['priority', '1'],
    ],
  );
  await client.tasks.list();
  assert.equal(seen.line, 'GET /api/v1/tasks');
});

test('resolves to undefined without a response body', async () => {
  reply = (response) => response.writeHead(204).end();
  assert.equal(await client.tasks.delete({ taskID: 'a' }), undefined);
});

test('answer() returns status, headers and the etag without quotes', async () => {
  reply = json(201, { id: 'a' }, { ETag: '"3"', 'X-Request-Id': 'r' });
  const answer = await client.projects.create.answer({ body: { name: 'Home' } });
  assert.equal(answer.status, 201);
  assert.equal(answer.etag, '3');
  assert.equal(answer.body.id, 'a');
  assert.equal(answer.headers.get('X-Request-Id'), 'r');
});

test('an error has code, fields and message', async () => {
  reply = json(422, { code: 'validation_failed', error: 'Invalid.', fields: { content: 'Skal udfyldes.' } });
  const error = await failure(client.tasks.create({ body: { content: '' } }));
  assert.equal(error.status, 422);
  assert.equal(error.code, 'validation_failed');
  assert.equal(error.message, 'Invalid.');
  assert.deepEqual(error.fields, { content: 'Skal udfyldes.' });
});

test('an error has the current record for 412 and the seconds to wait for 429', async () => {
  reply = json(412, { code: 'precondition_failed', error: 'Changed.', current: { id: 'a', etag: '8' } });
  assert.deepEqual((await failure(client.tasks.update({ taskID: 'a', body: {} }))).current, { id: 'a', etag: '8' });
  reply = json(429, { code: 'rate_limited', error: 'Wait.' }, { 'Retry-After': '17' });
  assert.equal((await failure(client.auth.login({ body: {} }))).retryAfter, 17);
});

test('keeps the HTTP status if the body has a field named status', async () => {
  reply = json(503, { code: 'unavailable', error: 'No database.', status: 'unhealthy' });
  assert.equal((await failure(client.system.health())).status, 503);
});

test('treats the responses of proxies as unavailable, whatever their status', async () => {
  for (const [status, type, body] of [
    [200, 'text/html', '<h1>Sign in</h1>'],
    [401, 'text/html', '<h1>Sign in</h1>'],
    [404, 'text/plain', 'no such host'],
    [403, 'application/json', '{"message":"Forbidden"}'],
    [502, 'text/html', '<h1>Bad gateway</h1>'],
  ] as const) {
    reply = (response) => response.writeHead(status, { 'Content-Type': type }).end(body);
    const error = await failure(client.auth.me());
    assert.deepEqual([error.status, error.code], [0, 'unavailable']);
    assert.match(error.message, RegExp(String(status)));
  }
});

test('treats a failed or interrupted connection as offline', async () => {
  reply = (response) => response.destroy();
  assert.deepEqual(await failure(client.auth.me()).then(({ status, code }) => [status, code]), [0, 'offline']);
  reply = (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' }).write('{');
    setImmediate(() => response.destroy());
  };
  assert.equal((await failure(client.auth.me())).code, 'offline');
});

test('rejects an aborted call with the reason of the signal', async () => {
  const controller = new AbortController();
  reply = () => controller.abort(new Error('left the page'));
  await assert.rejects(client.auth.me({ signal: controller.signal }), { message: 'left the page' });
});

test('a browser loads the client without schemas, below 5 kB even before minification', () => {
  const files = ['client.ts', 'api-error.ts', 'query-text.ts', 'routes.ts'];
  const sources = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'));
  const imported = sources.flatMap((source) => [...source.matchAll(/^(?:im|ex)port (?!type).* from '(.+)'/gm)]);
  assert.deepEqual(
    new Set(imported.map(([, file]) => file)),
    new Set(['./api-error.ts', './query-text.ts', './routes.ts']),
  );
  assert.ok(gzipSync(sources.join('\n')).length < 5000);
});
