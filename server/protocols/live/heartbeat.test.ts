import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, it, mock } from 'node:test';
import WebSocket from 'ws';
import { eachDatabase } from '#server/testing/databases.ts';
import { closeCode, openSocket } from '#server/testing/open-socket.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';

eachDatabase((_name, open) => {
  let service: TestService;
  let person: Person;

  before(async () => {
    service = await startService(await open());
    person = await service.person('Ludvig');
  });
  after(async () => {
    // Mocked timers must be cleared while the mock is active.
    await service.stop();
    mock.timers.reset();
  });

  it('pings a socket every 30 seconds, and terminates it if it does not answer within 10', async () => {
    mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
    const listen = (autoPong: boolean) => openSocket(service.url, { cookie: person.cookie }, { autoPong });
    const [awake, dead] = [await listen(true), await listen(false)];
    await pinged([awake, dead]);
    const closed = closeCode(dead);
    mock.timers.tick(9_999);
    await answered(dead);
    assert.equal(dead.readyState, WebSocket.OPEN);
    mock.timers.tick(1);
    assert.equal(await closed, 1006);
    mock.timers.tick(19_999);
    await answered(awake);
    await pinged([awake], 1);
    mock.timers.tick(10_000);
    await answered(awake);
    assert.equal(awake.readyState, WebSocket.OPEN);
    awake.close();
    await closeCode(awake);
    mock.timers.reset();
  });

  it('sends a message with each ping to a socket that asked for the greeting, and to no other', async () => {
    mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
    const address = `${service.url.replace('http', 'ws')}/api/v1/ws?greeting=true`;
    const asked = new WebSocket(address, { headers: { cookie: person.cookie } });
    await once(asked, 'message');
    const other = await openSocket(service.url, { cookie: person.cookie });
    const received: string[][] = [[], []];
    for (const [index, socket] of [asked, other].entries())
      socket.on('message', (data) => received[index]?.push(String(data)));
    await pinged([asked, other]);
    assert.deepEqual(received, [['{"type":"alive"}'], []]);
    asked.close();
    other.close();
    await Promise.all([closeCode(asked), closeCode(other)]);
  });
});

/** Advances the time and waits until the sockets were pinged and their answers were read. */
async function pinged(sockets: readonly WebSocket[], milliseconds = 30_000): Promise<void> {
  const pings = sockets.map((socket) => once(socket, 'ping'));
  mock.timers.tick(milliseconds);
  await Promise.all(pings);
  for (const socket of sockets) await answered(socket);
}

/** Resolves when the service has read everything that the socket sent before. */
async function answered(socket: WebSocket): Promise<void> {
  const pong = once(socket, 'pong');
  socket.ping();
  await pong;
}
