import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { waitingEvents } from './waiting-events.ts';

const COUNT = 20;

test('accepts all waiting connections, of which a turn of the event loop accepts one', async () => {
  let accepted = 0;
  const server = createServer(() => {
    accepted += 1;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: COUNT }, () => connect(port, '127.0.0.1'));
  await new Promise<void>((resolve) => process.nextTick(resolve));
  await nextTurn();
  assert.ok(accepted < COUNT / 2, `${accepted} connections in one turn: Node has a better way by now`);
  await waitingEvents(10_000);
  assert.equal(accepted, COUNT);
  for (const socket of sockets) socket.destroy();
  server.close();
});

test('ends after its time if there are always new events', async () => {
  const { port1, port2 } = new MessageChannel();
  port2.onmessage = () => port2.postMessage('again');
  port1.onmessage = () => port1.postMessage('again');
  port1.postMessage('first');
  const start = performance.now();
  await waitingEvents(20);
  const elapsed = performance.now() - start;
  port1.close();
  assert.ok(elapsed < 10_000, `${elapsed} ms`);
});
