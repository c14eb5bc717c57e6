/** Attacks on the service through its sockets. */

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import WebSocket from 'ws';
import { LIMITS } from '#contract/limits.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { openSocket } from '#server/testing/open-socket.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';

/** The first byte of an unfragmented text frame (RFC 6455), and the bit that marks a compressed frame (RFC 7692). */
const TEXT = 0x81;
const COMPRESSED = 0x40;

eachDatabase((name, open) => {
  let service: TestService;
  let person: Person;
  let other: Person;

  before(async () => {
    service = await startService(await open());
    person = await service.person('Ludvig');
    other = await service.person('Otto');
  });
  after(() => service.stop());

  const opened = () => openSocket(service.url, { cookie: person.cookie });

  /** Asserts that the service answers and sends messages to the sockets of both people. */
  async function assertHealthy(): Promise<void> {
    for (const someone of [person, other]) {
      const socket = await someone.listen();
      await someone.client.tasks.create({ body: { content: 'Still here' } });
      await socket.next('task.created');
      socket.close();
    }
  }

  /** Sends frames after the upgrade of a raw connection. Resolves to the close code of the service. */
  async function codeFor(...frames: readonly Buffer[]): Promise<number | undefined> {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const lines = [
      'GET /api/v1/ws HTTP/1.1',
      `Host: ${hostname}`,
      `Cookie: ${person.cookie}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    assert.match(String(answer), /^HTTP\/1\.1 101 /);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    for (const frame of frames) socket.write(frame);
    await once(socket, 'close');
    const received = Buffer.concat(chunks);
    const at = received.indexOf(0x88);
    return at < 0 ? undefined : received.readUInt16BE(at + 2);
  }

  // The limit does not depend on the database, so the thousand sockets are opened on one database only.
  const many = name === 'SQLite' ? 1000 : 100;

  it(`keeps the latest twenty of ${many} sockets of one account open`, async () => {
    const sockets: WebSocket[] = [];
    const codes: number[] = [];
    for (let count = 0; count < many; count += 20) {
      for (const socket of await Promise.all(Array.from({ length: 20 }, opened))) {
        socket.on('close', (code) => codes.push(code));
        sockets.push(socket);
      }
    }
    const isOpen = () => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
    for (let tries = 0; codes.length < many - LIMITS.socketsPerAccount && tries < 6000; tries += 1) await sleep(10);
    assert.equal(isOpen(), LIMITS.socketsPerAccount);
    assert.deepEqual(new Set(codes), new Set([4409]));
    await assertHealthy();
    for (const socket of sockets) socket.terminate();
  });

  it('closes the socket at the header of a frame that announces a hundred megabytes', async () => {
    const length = Buffer.alloc(8);
    length.writeBigUInt64BE(100n * 1024n * 1024n);
    assert.equal(await codeFor(Buffer.concat([Buffer.from([TEXT, 0x80 | 127]), length, Buffer.alloc(4)])), 1009);
    await assertHealthy();
  });

  it('applies the limit of length to the sum of the frames of one message', async () => {
    const part = (first: number) =>
      Buffer.concat([Buffer.from([first, 0x80 | 126, 0x04, 0x00]), Buffer.alloc(4 + 1024)]);
    assert.equal(await codeFor(part(0x01), part(0x00), part(0x00), part(0x00), part(0x00)), 1009);
    await assertHealthy();
  });

  it('refuses a compressed frame of any size', async () => {
    const bomb = deflateRawSync(Buffer.alloc(10_000_000));
    const size = Buffer.alloc(2);
    size.writeUInt16BE(bomb.length);
    const head = Buffer.concat([Buffer.from([TEXT | COMPRESSED, 0x80 | 126]), size, Buffer.alloc(4)]);
    assert.equal(await codeFor(Buffer.concat([head, bomb])), 1002);
    await assertHealthy();
  });
});
