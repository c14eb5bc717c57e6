import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { appForTests } from './testing/app-for-tests.ts';

test('closes a connection that is answered during shutdown', { timeout: 20_000 }, async () => {
  const { app } = appForTests();
  const begun = Promise.withResolvers<ServerResponse>();
  app.get('/slow', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': 10 }).write('begun');
    begun.resolve(reply.raw);
  });
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(url.port), url.hostname);
  socket.write('GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const answer = await begun.promise;
  const closed = app.close();
  while (app.server.listening) await setImmediate();
  answer.end('ended');
  const parts = await socket.setEncoding('utf8').toArray();
  assert.match(parts.join(''), /begunended$/);
  await closed;
});
