/** Requests to servers on loopback. The guard allows exactly the port of one of them; the others notice each connection. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readAllowedTargets } from '../config/allowed-targets.ts';
import { TEST_CERTIFICATE, TEST_KEY } from '../mail/testing/certificate.ts';
import { OutboundFailure, type OutboundReason } from './outbound-failure.ts';
import { OutboundGuard } from './outbound-guard.ts';
import { type OutboundRequest, sendRequest } from './request.ts';

const servers: Server[] = [];
after(() => {
  for (const server of servers) server.close();
});

async function listen<S extends Server>(server: S): Promise<S & { port: number }> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(server, { port: (server.address() as AddressInfo).port });
}

/** A server that only counts connections. */
async function listenAsCanary() {
  const canary = { connections: 0, port: 0 };
  const server = await listen(createTcpServer((socket) => socket.destroy()));
  server.on('connection', () => {
    canary.connections += 1;
  });
  canary.port = server.port;
  return canary;
}

/** A server whose port is allowed. `ask` sends a request to a path of it. */
async function serve(listener: RequestListener, addresses = ['127.0.0.1']) {
  const { port } = await listen(createServer(listener));
  const guard = new OutboundGuard(readAllowedTargets(`127.0.0.1:${port}`) ?? [], async () =>
    addresses.map((address) => ({ address, family: 4 })),
  );
  const ask = (path = '/', options: Partial<OutboundRequest> = {}) =>
    sendRequest(guard, new URL(path, `http://service.example:${port}`), {
      ...{ timeMs: 10_000, maxBytes: 1000, plain: true, redirects: 5 },
      ...options,
    });
  return { port, guard, ask };
}

const fails = (reason: OutboundReason) => (error: unknown) =>
  error instanceof OutboundFailure && error.reason === reason;

test('sends a request to the checked address with the name of the host, and returns the answer', async () => {
  const { ask, port } = await serve(async (request, response) => {
    const body = (await request.toArray()).join('');
    response.writeHead(201, { 'content-type': 'text/plain' });
    response.end(`${request.method} ${request.headers.host} ${request.url} ${body}`);
  });
  const answer = await ask('/a?b=c', { method: 'POST', body: 'text' });
  assert.equal(answer.status, 201);
  assert.equal(answer.body.toString(), `POST service.example:${port} /a?b=c text`);
  assert.equal((await ask('/x')).headers['content-type'], 'text/plain');
});

test('E-1: opens no connection to an address that is not allowed', async () => {
  const canary = await listenAsCanary();
  const names: Readonly<Record<string, string>> = { 'loop.example': '127.0.0.1', 'any.example': '0.0.0.0' };
  const guard = new OutboundGuard([], async (name) => [{ address: names[name] ?? '127.0.0.1', family: 4 }]);
  const hosts = [
    'loop.example',
    'any.example',
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '127.1',
    '0',
    '[::ffff:7f00:1]',
    '[::1]',
  ];
  for (const host of hosts) {
    const url = new URL(`http://${host}:${canary.port}/`);
    const request = sendRequest(guard, url, { timeMs: 10_000, maxBytes: 1000, plain: true });
    await assert.rejects(request, fails('not_allowed'), host);
  }
  assert.equal(canary.connections, 0);
});

test('E-2: checks the target of each redirect, and sends credentials to the same origin only', async () => {
  const canary = await listenAsCanary();
  const seen: (string | undefined)[] = [];
  const second = await listen(
    createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.end('second');
    }),
  );
  const first = await listen(
    createServer((request, response) => {
      seen.push(request.headers.authorization);
      const targets: Readonly<Record<string, string>> = {
        '/canary': `http://127.0.0.1:${canary.port}/`,
        '/second': `http://service.example:${second.port}/`,
        '/same': '/second',
        '/file': 'file:///etc/passwd',
        '/user': `http://user:secret@service.example:${second.port}/`,
      };
      response.writeHead(302, { location: targets[request.url ?? ''] ?? '/loop' });
      response.end();
    }),
  );
  const allowed = readAllowedTargets(`127.0.0.1:${first.port},127.0.0.1:${second.port}`) ?? [];
  const guard = new OutboundGuard(allowed, async () => [{ address: '127.0.0.1', family: 4 }]);
  const ask = (path: string, options: Partial<OutboundRequest> = {}) =>
    sendRequest(guard, new URL(path, `http://service.example:${first.port}`), {
      ...{ timeMs: 10_000, maxBytes: 1000, plain: true, redirects: 5, headers: { authorization: 'Bearer secret' } },
      ...options,
    });
  for (const path of ['/canary', '/file', '/user']) await assert.rejects(ask(path), fails('not_allowed'), path);
  await assert.rejects(ask('/canary', { unrestricted: true }), fails('not_allowed'), 'a redirect is always checked');
  assert.equal(canary.connections, 0);
  await assert.rejects(ask('/loop'), fails('redirects'));
  assert.equal((await ask('/canary', { redirects: 0 })).status, 302);
  assert.equal((await ask('/canary', { method: 'POST' })).status, 302, 'a write is not repeated elsewhere');
  seen.length = 0;
  assert.equal((await ask('/same')).body.toString(), 'second');
  assert.deepEqual(seen, ['Bearer secret', 'Bearer secret', undefined]);
});

test('E-3: a name that is public at first and private later is refused later', async () => {
  const canary = await listenAsCanary();
  const answers = ['93.184.215.14', '127.0.0.1'];
  const guard = new OutboundGuard([], async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }]);
  assert.ok(await guard.check('rebinding.example', canary.port));
  const url = new URL(`http://rebinding.example:${canary.port}/`);
  await assert.rejects(sendRequest(guard, url, { timeMs: 10_000, maxBytes: 1000, plain: true }), fails('not_allowed'));
  assert.equal(canary.connections, 0);
});

test('E-7: limits the size before and after the decompression', async () => {
  const { ask } = await serve((request, response) => {
    if (request.url === '/bomb') {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync(Buffer.alloc(5_000_000)));
    } else if (request.url === '/twice') {
      response.writeHead(200, { 'content-encoding': 'gzip, gzip' });
      response.end(gzipSync(gzipSync('text')));
    } else if (request.url === '/broken') {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end('no gzip');
    } else if (request.url === '/small') {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync('small'));
    } else response.end(Buffer.alloc(request.url === '/exact' ? 10_000 : 10_001));
  });
  assert.equal((await ask('/small')).body.toString(), 'small');
  assert.equal((await ask('/exact', { maxBytes: 10_000 })).body.length, 10_000);
  await assert.rejects(ask('/more', { maxBytes: 10_000 }), fails('too_large'));
  await assert.rejects(ask('/bomb', { maxBytes: 10_000 }), fails('too_large'));
  await assert.rejects(ask('/twice'), fails('bad_answer'));
  await assert.rejects(ask('/broken'), fails('bad_answer'));
});

test('E-7: the time covers names, headers and a slow body', async () => {
  const { ask, port } = await serve((request, response) => {
    if (request.url === '/silent') return;
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'), 20);
    response.once('close', () => clearInterval(timer));
  });
  await assert.rejects(ask('/silent', { timeMs: 200 }), fails('timeout'));
  await assert.rejects(ask('/slow', { timeMs: 200 }), fails('timeout'));
  const never = new OutboundGuard([], () => new Promise(() => undefined));
  const url = new URL(`http://service.example:${port}/`);
  await assert.rejects(sendRequest(never, url, { timeMs: 100, maxBytes: 1, plain: true }), fails('timeout'));
});

test('an answer that is not HTTP, a closed port and a broken connection are failures', async () => {
  const other = await listen(createTcpServer((socket) => socket.end('220 mail.example ESMTP\r\n')));
  const closing = await listen(createTcpServer((socket) => socket.destroy()));
  const guard = new OutboundGuard(readAllowedTargets('127.0.0.1') ?? [], async () => [
    { address: '127.0.0.1', family: 4 },
  ]);
  const ask = (port: number) =>
    sendRequest(guard, new URL(`http://service.example:${port}/`), { timeMs: 10_000, maxBytes: 1000, plain: true });
  await assert.rejects(ask(other.port), fails('bad_answer'));
  await assert.rejects(ask(closing.port), fails('unreachable'));
});

test('refuses a certificate that no authority has signed', async () => {
  const tls = { key: TEST_KEY, cert: TEST_CERTIFICATE };
  const { port } = await listen(createHttpsServer(tls, (_request, response) => void response.end()));
  const guard = new OutboundGuard(readAllowedTargets('127.0.0.1') ?? [], async () => [
    { address: '127.0.0.1', family: 4 },
  ]);
  const url = new URL(`https://localhost:${port}/`);
  await assert.rejects(sendRequest(guard, url, { timeMs: 10_000, maxBytes: 1000 }), fails('unreachable'));
});

test('only https is allowed unless the caller allows http', async () => {
  const { ask } = await serve((_request, response) => void response.end());
  await assert.rejects(ask('/', { plain: false }), fails('not_allowed'));
});

test('http is allowed at listed addresses only, if the caller asks for this', async () => {
  const { ask, port } = await serve((_request, response) => void response.end('listed'));
  assert.equal((await ask('/', { plain: 'listed' })).body.toString(), 'listed');
  const open = new OutboundGuard([], async () => [{ address: '93.184.215.14', family: 4 }]);
  const url = new URL(`http://service.example:${port}/`);
  await assert.rejects(
    sendRequest(open, url, { timeMs: 10_000, maxBytes: 1000, plain: 'listed' }),
    fails('not_allowed'),
  );
});
