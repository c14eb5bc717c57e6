import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { WebSocket } from 'ws';
import { api } from '#contract/endpoints/index.ts';
import { reply } from './reply/reply.ts';
import { appForTests } from './testing/app-for-tests.ts';

const { app, serveSocket, serveDirect, logged } = appForTests();
serveDirect(api.auth.setupState, async () => reply({ needs_setup: false }, {}));
serveSocket(api.live.socket, (socket, actor) => socket.send(`hello ${actor.id}`));
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
after(() => app.close());

const cookie = 'service_session=owner';
const openSocket = (headers: Record<string, string>) => new WebSocket(`ws://127.0.0.1:${port}/api/v1/ws`, { headers });

async function refusal(headers: Record<string, string>): Promise<number | undefined> {
  const socket = openSocket(headers);
  const [, response] = await once(socket, 'unexpected-response');
  socket.on('error', () => {});
  socket.terminate();
  return response.statusCode;
}

test('a known caller gets a socket, by cookie or token', async () => {
  for (const headers of [
    { cookie },
    { authorization: 'Bearer smn_owner' },
    { cookie, origin: 'http://localhost:8080' },
  ]) {
    const socket = openSocket(headers);
    const [message] = await once(socket, 'message');
    assert.equal(String(message), 'hello owner');
    socket.close();
    await once(socket, 'close');
  }
});

test('an open socket writes its log line', async () => {
  const socket = openSocket({ cookie });
  await once(socket, 'message');
  socket.close();
  await once(socket, 'close');
  const line = logged.findLast(({ path }) => path === '/api/v1/ws');
  assert.deepEqual([line?.method, line?.status, line?.address], ['GET', 101, '127.0.0.1']);
});

test('anonymous callers, half-open sessions and pages of other sites are refused before the upgrade', async () => {
  assert.equal(await refusal({}), 401);
  assert.equal(await refusal({ cookie: 'service_session=half-open' }), 401);
  assert.equal(await refusal({ cookie, origin: 'https://evil.example' }), 403);
});

test('a plain request to the socket path is 400, another method 405', async () => {
  const url = `http://127.0.0.1:${port}/api/v1/ws`;
  assert.equal((await fetch(url, { headers: { cookie } })).status, 400);
  assert.equal((await fetch(url, { method: 'POST', headers: { cookie } })).status, 405);
});

test('only the socket path is upgraded: other paths get their usual response, and the connection stays open', async () => {
  const socket = connect(port, '127.0.0.1');
  // Some clients offer HTTP/2 with each first request.
  for (const protocol of ['websocket', 'h2c']) {
    for (const [path, status] of [
      ['/api/v1/auth/setup', 200],
      ['/nothing', 404],
    ]) {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`);
      const [response] = await once(socket, 'data');
      assert.match(String(response), new RegExp(`^HTTP/1.1 ${status} `));
    }
  }
  socket.write('GET /api/v1/ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  // The text ends when the service closes the connection, after a refused upgrade.
  assert.match(await text(socket), /^HTTP\/1.1 401 /);
});

test('a message above 4 KiB closes the socket', async () => {
  const socket = openSocket({ cookie });
  await once(socket, 'message');
  socket.send('x'.repeat(4097));
  const [code] = await once(socket, 'close');
  assert.equal(code, 1009);
});

test('I-6: compressed messages are not accepted', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1/ws`, { headers: { cookie }, perMessageDeflate: true });
  await once(socket, 'message');
  assert.equal(socket.extensions, '');
  socket.close();
});

test('data that is not HTTP gets the common error shape', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.end('nonsense\r\n\r\n');
  const answer = await text(socket);
  assert.match(answer, /^HTTP\/1\.1 400 /);
  assert.match(answer, /x-content-type-options: nosniff\r\n/);
  assert.equal(JSON.parse(answer.split('\r\n\r\n')[1] ?? '').code, 'bad_request');
});

test('a body that arrives too slowly is 408 and ends the connection', async () => {
  const slow = appForTests();
  slow.serve(api.tasks.create, async () => assert.fail('the body never arrives'), { timeLimit: 50 });
  await slow.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((slow.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    'POST /api/v1/tasks HTTP/1.1\r\nhost: x\r\nauthorization: Bearer smn_owner\r\ncontent-length: 100\r\n\r\n{',
  );
  assert.match(await text(socket), /^HTTP\/1\.1 408 [\s\S]*"bad_request"/);
  await slow.app.close();
});

test('shutdown closes open sockets with a close code', async () => {
  const socket = openSocket({ cookie });
  await once(socket, 'message');
  const closed = once(socket, 'close');
  await app.close();
  assert.equal((await closed)[0], 1001);
  assert.ok(!logged.some(({ level }) => level === 'error'), JSON.stringify(logged));
});
