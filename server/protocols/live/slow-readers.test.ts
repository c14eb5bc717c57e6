import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, it } from 'node:test';
import WebSocket from 'ws';
import { LIMITS } from '#contract/limits.ts';
import { emitAll, type NewEvent } from '#server/platform/events/emit.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { openSocket } from '#server/testing/open-socket.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';

eachDatabase((_name, open) => {
  let service: TestService;
  let person: Person;

  before(async () => {
    service = await startService(await open());
    person = await service.person('Ludvig');
  });
  after(() => service.stop());

  /** Emits messages of the given size to the person, in one transaction. */
  async function flood(count: number, bytes: number): Promise<void> {
    const event: NewEvent = {
      receiverId: person.id,
      live: { type: 'project.reordered', extra: { ids: ['x'.repeat(bytes)] } },
    };
    const rows = Array.from({ length: count }, () => event);
    await service.database.transaction((tx) => emitAll(tx, { now: service.clock.now() }, rows));
    await service.settled();
  }

  /** Opens a socket that reads nothing during `work`. Resolves to the number of received messages and the close code. */
  async function pausedDuring(work: () => Promise<void>): Promise<{ received: number; code: number }> {
    const socket = await openSocket(service.url, { cookie: person.cookie });
    let received = 0;
    socket.on('message', () => {
      received += 1;
    });
    const closed = once(socket, 'close');
    socket.pause();
    await work();
    socket.resume();
    const [code] = await closed;
    return { received, code };
  }

  it(`closes a socket with 4408 when more than ${LIMITS.socketBacklog} messages wait for it`, async () => {
    const { received, code } = await pausedDuring(() => flood(2_500, 10_000));
    assert.equal(code, 4408);
    assert.ok(received < 2_500, `${received}`);
  });

  it('closes a socket with 4408 when fewer but large messages wait for it', async () => {
    const { received, code } = await pausedDuring(() => flood(60, 400_000));
    assert.equal(code, 4408);
    assert.ok(received < 60, `${received}`);
  });

  it('keeps the socket of a fast client open during a change of 500 tasks', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => ({ text: `Task ${index}` }));
    for (let count = 0; count < 5; count += 1) await person.client.tasks.quickAddLines({ body: { lines } });
    const { tasks } = await person.client.tasks.list({ query: { limit: 500 } });
    const listener = await person.listen();
    await person.client.tasks.bulk({
      body: { action: 'update', ids: tasks.map(({ id }) => id), fields: { priority: 1 } },
    });
    await person.client.labels.create({ body: { name: 'after all' } });
    await service.settled();
    await listener.next('label.created');
    assert.deepEqual(
      listener.received.map(({ seq }) => seq),
      Array.from({ length: 501 }, (_, index) => index + 1),
    );
    listener.close();
  });

  it('sends without delay to a socket while another one reads nothing', async () => {
    const paused = await openSocket(service.url, { cookie: person.cookie });
    paused.pause();
    const reading = await person.listen();
    await flood(100, 1_000);
    await person.client.labels.create({ body: { name: 'heard' } });
    await service.settled();
    await reading.next('label.created');
    assert.equal(reading.received.length, 101);
    assert.equal(paused.readyState, WebSocket.OPEN);
    paused.terminate();
    reading.close();
  });
});
