import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { untilAllArrived } from './all-arrived.ts';

test('what arrives together continues together, step by step', async (context) => {
  const steps: string[] = [];
  const server = createServer((socket) => {
    socket.on('data', async (data) => {
      steps.push(`${data} arrived`);
      await untilAllArrived();
      steps.push(`${data} first`);
      await Promise.resolve();
      steps.push(`${data} second`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const clients = ['a', 'b', 'c'].map((name) => ({ name, socket: connect(port, '127.0.0.1') }));
  context.after(() => {
    for (const { socket } of clients) socket.destroy();
    server.close();
  });
  await Promise.all(clients.map(({ socket }) => once(socket, 'connect')));
  await sleep(20);
  for (const { name, socket } of clients) socket.write(name);
  await sleep(20);
  assert.deepEqual(
    steps.map((step) => step.split(' ')[1]),
    ['arrived', 'first', 'second'].flatMap((step) => [step, step, step]),
  );
});

test('a later arrival does not continue with an earlier one', async () => {
  const first = untilAllArrived();
  assert.equal(untilAllArrived(), first);
  await first;
  assert.notEqual(untilAllArrived(), first);
});
