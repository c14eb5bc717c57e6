import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { test } from 'node:test';
import { untilAllArrived } from './all-arrived.ts';

test('what arrives together continues together, step by step', async (context) => {
  const steps: string[] = [];
  const work = async (socket: Socket) => {
    await once(socket, 'data');
    steps.push('arrived');
    await untilAllArrived();
    steps.push('first');
    await Promise.resolve();
    steps.push('second');
  };
  const server = createServer().listen(0, '127.0.0.1');
  context.after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const clients: Socket[] = [];
  const works: Promise<void>[] = [];
  for (let count = 0; count < 3; count += 1) {
    const client = connect(port, '127.0.0.1');
    context.after(() => client.destroy());
    const [[socket]] = await Promise.all([once(server, 'connection'), once(client, 'connect')]);
    clients.push(client);
    works.push(work(socket as Socket));
  }
  for (const client of clients) client.write('request');
  await Promise.all(works);
  assert.deepEqual(
    steps,
    ['arrived', 'first', 'second'].flatMap((step) => [step, step, step]),
  );
});

test('a later arrival does not continue with an earlier one', async () => {
  const first = untilAllArrived();
  assert.equal(untilAllArrived(), first);
  await first;
  assert.notEqual(untilAllArrived(), first);
});
