import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { readAllowedTargets } from '../../../platform/config/allowed-targets.ts';
import { OutboundGuard } from '../../../platform/outbound/index.ts';
import { type ConnectionOptions, openFolder } from './imap-connection.ts';
import { MailboxFailure } from './mailbox-problem.ts';
import { type ImapServer, startImapServer } from './testing/imap-server.ts';

let imap: ImapServer;

before(async () => {
  imap = await startImapServer();
});
after(() => imap.stop());
beforeEach(() => {
  imap.misbehaviour = undefined;
});

const portOf = (host: string) => Number(host.split(':')[1]);

/** Opens the folder of the server. `more` replaces fields and limits. */
function open(more: { host?: string; port?: number; guard?: OutboundGuard } & Partial<ConnectionOptions> = {}) {
  const { host = 'localhost', port = portOf(imap.host), guard = imap.guard, ...limits } = more;
  const folder = { host, port, username: 'user@example.org', password: 'pass word', folder: 'INBOX' };
  return openFolder(guard, folder, { unrestricted: false, ...limits });
}

async function problemOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => assert.fail('it succeeded'),
    (failure: unknown) => failure,
  );
  assert.ok(error instanceof MailboxFailure, String(error));
  return error.problem;
}

test('S-18-10: a silent server and an endlessly slow greeting end with the time to connect', async () => {
  for (const misbehaviour of ['silent', 'slow greeting'] as const) {
    imap.misbehaviour = misbehaviour;
    assert.equal(await problemOf(open({ connectMs: 300 })), 'timeout', misbehaviour);
  }
});

test('S-18-10: the time of the whole connection and the stop of the service end a command that gets no answer', async () => {
  const stopping = new AbortController();
  const { client, failureOf } = await open({ signal: stopping.signal });
  imap.misbehaviour = 'silent';
  const answer = assert.rejects(client.search({ flagged: true }, { uid: true }), { code: 'NoConnection' });
  stopping.abort();
  await answer;
  assert.equal(failureOf().problem, 'timeout');
  assert.equal(await problemOf(open({ runMs: 300 })), 'timeout');
});

test('S-18-10: a line without end is cut before it fills the memory', async () => {
  imap.misbehaviour = 'endless greeting';
  assert.equal(await problemOf(open()), 'bad_answer');
  imap.misbehaviour = 'endless search';
  const { client, failureOf } = await open();
  const before = process.memoryUsage().rss;
  await assert.rejects(client.search({ flagged: true }, { uid: true }), { code: 'NoConnection' });
  assert.equal(failureOf().problem, 'bad_answer');
  assert.ok(process.memoryUsage().rss - before < 200 * 1024 * 1024);
});

test('a certificate for another name and a server without TLS have their own problems', async () => {
  assert.equal(await problemOf(open({ host: 'mail.example.org' })), 'certificate');
  const plain = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.resume().end('* OK ready without TLS\r\n');
  }).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const { port } = plain.address() as AddressInfo;
  const allowed = readAllowedTargets(`127.0.0.1:${port}`) ?? [];
  const guard = new OutboundGuard(allowed, async () => [{ address: '127.0.0.1', family: 4 }]);
  assert.equal(await problemOf(open({ port, guard })), 'no_tls');
  plain.close();
  await once(plain, 'close');
  assert.equal(await problemOf(open({ port, guard })), 'unreachable');
});
