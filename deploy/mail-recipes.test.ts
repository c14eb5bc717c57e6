/** Mails that are sent by SMTP to the bridge, or through the recipes for Postfix and Cloudflare, and become tasks. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { LIMITS } from '#contract/limits.ts';
import { deliverMail } from '#server/features/connect/mail-to-task/testing/deliver-mail.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import cloudflare from './cloudflare/worker.js';
import { type Bridge, MAX_BYTES, startBridge } from './mail-bridge/bridge.ts';
import { readSettings } from './mail-bridge/settings.ts';

type Failure = { responseCode?: number; response?: string };

eachDatabase((_name, open) => {
  let service: TestService;
  let bridge: Bridge;
  let person: Person;
  let to: string;
  const log: string[] = [];

  const startFor = (url: string) =>
    startBridge(
      readSettings({ SAMMEN_URL: url, BRIDGE_ADDR: '127.0.0.1:0', BRIDGE_DOMAINS: 'Tasks.example.org, other.example' }),
      (line) => log.push(line),
    );
  const send = (mail: SendMailOptions, port = bridge.port) => {
    service.clock.advance(2000);
    const transport = createTransport({ host: '127.0.0.1', port, secure: false });
    return transport.sendMail({ from: 'bo@example.org', to, text: 'text', ...mail }).finally(() => transport.close());
  };
  const failure = (mail: SendMailOptions, port?: number): Promise<Failure> =>
    send(mail, port).then(
      () => assert.fail('the mail was accepted'),
      (error: Failure) => error,
    );
  const titles = async () => (await person.client.tasks.list()).tasks.map(({ content }) => content);

  before(async () => {
    service = await startService(await open(), { environment: { SERVICE_MAIL_DOMAIN: 'tasks.example.org' } });
    bridge = await startFor(service.url);
  });
  after(async () => {
    await bridge.close();
    await service.stop();
  });
  const newcomer = async () => {
    person = await service.person(`Reader ${crypto.randomUUID()}`, { locale: 'en' });
    to = (await person.client.mailToTask.address()).address;
  };

  it('a mail with a file becomes a task', async () => {
    await newcomer();
    await send({
      subject: 'Sv: Køb mælk tomorrow',
      html: '<p>Two litres</p>',
      text: '.leading dot\r\n..',
      attachments: [{ filename: 'æble.txt', content: 'file' }],
    });
    const { tasks } = await person.client.tasks.list();
    assert.deepEqual(
      tasks.map(({ content, description, due_date }) => [content, description, due_date]),
      [['Køb mælk', '.leading dot\n..', '2026-10-15']],
    );
    const { attachments } = await person.client.comments.list({ taskID: tasks[0]?.id ?? '' });
    assert.deepEqual(
      attachments.map(({ filename, size }) => [filename, size]),
      [['æble.txt', 4]],
    );
  });

  it('a repeated mail without a Message-ID becomes one task', async () => {
    await newcomer();
    const raw = `Subject: Once\r\nTo: ${to}\r\n\r\nMessage-ID: <in-the-text>`;
    for (let times = 0; times < 3; times += 1) await send({ raw, envelope: { from: 'a@example.org', to } });
    assert.deepEqual(await titles(), ['Once']);
    await send({ raw: `${raw}!`, envelope: { from: '', to } });
    assert.deepEqual(await titles(), ['Once', 'Once']);
  });

  it('S-17-5: refuses recipients of other domains and names, so that it is no open relay', async () => {
    await newcomer();
    const [name = ''] = to.split('@');
    for (const other of [
      'someone@example.org',
      'someone@tasks.example.org',
      `${name}@example.org`,
      `${name}x@tasks.example.org`,
    ]) {
      const { responseCode } = await failure({ to: other });
      assert.equal(responseCode, 550, other);
    }
    assert.equal((await failure({ to: `todo+${'a'.repeat(32)}@other.example` })).responseCode, 550);
    await send({ to: `${name.toUpperCase()}@OTHER.example`, subject: 'Other domain' });
    assert.deepEqual(await titles(), ['Other domain']);
  });

  it('accepts one recipient per transaction, so that each has its own reply', async () => {
    await newcomer();
    const unknown = `todo+${'b'.repeat(32)}@tasks.example.org`;
    const { accepted, rejected } = await send({ to: [to, unknown], subject: 'First' });
    assert.deepEqual([accepted, rejected], [[to], [unknown]]);
    assert.deepEqual(await titles(), ['First']);
  });

  it('refuses mails that are too large or cannot be read, for ever', async () => {
    await newcomer();
    assert.equal((await failure({ text: 'x'.repeat(MAX_BYTES) })).responseCode, 552);
    const lines = '\n'.repeat(LIMITS.mail.lines);
    assert.equal((await failure({ raw: `To: ${to}\r\n\r\n${lines}`, envelope: { from: '', to } })).responseCode, 552);
    const loop = 'Received: from a by b\r\n'.repeat(LIMITS.mail.hops + 1);
    assert.equal((await failure({ raw: `${loop}To: ${to}\r\n\r\nx`, envelope: { from: '', to } })).responseCode, 554);
    assert.deepEqual(await titles(), []);
  });

  it('answers 4xx while the service cannot be reached, limits mails or is another program', async () => {
    await newcomer();
    const other = await otherServer();
    for (const url of ['http://127.0.0.1:1', other.url]) {
      const misled = await startFor(url);
      await failure({ subject: 'Later' }, misled.port)
        .then(({ responseCode }) => assert.equal(responseCode, 451, url))
        .finally(misled.close);
    }
    await other.close();
    service.clock.advance(120_000);
    const limit = LIMITS.attempts.inboundMail.count;
    const post = () => deliverMail(service.url, { to: 'nobody@example.org' });
    await Promise.all(Array.from({ length: limit }, post));
    const transport = createTransport({ host: '127.0.0.1', port: bridge.port, secure: false });
    await assert.rejects(transport.sendMail({ to, from: 'a@b', text: 'x' }), { responseCode: 451 });
    transport.close();
    service.clock.advance(60_000);
    assert.deepEqual(await titles(), []);
  });

  it('S-17-5: writes no address of a recipient to its log', () => {
    assert.ok(log.length > 0);
    assert.ok(!log.some((line) => /todo\+/i.test(line)), log.join('\n'));
  });

  it('the recipe for Postfix passes mails on and reports failures with exit codes', async () => {
    await newcomer();
    const run = async (recipient: string, mail: string, url = service.url): Promise<number> => {
      service.clock.advance(2000);
      const script = fileURLToPath(new URL('./postfix/sammen-deliver', import.meta.url));
      const child = spawn(script, [recipient], {
        env: { PATH: process.env.PATH, SAMMEN_URL: url },
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      child.stdin.end(mail);
      const [code] = await once(child, 'exit');
      return code;
    };
    assert.equal(await run(to, 'Subject: By Postfix\n\ntext\n'), 0);
    assert.deepEqual(await titles(), ['By Postfix']);
    assert.equal(await run(`todo+${'c'.repeat(32)}@tasks.example.org`, 'Subject: x\n\ny'), 67);
    assert.equal(await run(to, `${'Received: a\n'.repeat(LIMITS.mail.hops + 1)}\n\ny`), 65);
    assert.equal(await run(to, 'Subject: x\n\ny', 'http://127.0.0.1:1'), 75);
    const other = await otherServer();
    assert.equal(await run(to, 'Subject: x\n\ny', other.url).finally(other.close), 75);
  });

  it('the recipe for Cloudflare passes mails on, rejects for ever or fails for now', async () => {
    await newcomer();
    const receive = async (recipient: string, mail: string, url = service.url) => {
      service.clock.advance(2000);
      const rejected: string[] = [];
      const message = {
        to: recipient,
        raw: new Blob([mail]).stream(),
        setReject: (reason: string) => rejected.push(reason),
      };
      await cloudflare.email(message, { SAMMEN_URL: url });
      return rejected;
    };
    assert.deepEqual(await receive(to, 'Subject: By Cloudflare\r\n\r\ntext'), []);
    assert.deepEqual(await titles(), ['By Cloudflare']);
    assert.deepEqual(await receive('nobody@tasks.example.org', 'Subject: x\r\n\r\ny'), ['Unknown recipient']);
    await assert.rejects(receive(to, 'Subject: x\r\n\r\ny', 'http://127.0.0.1:1'));
  });
});

it('the settings are checked', () => {
  const { service, host, port, domains } = readSettings({ BRIDGE_DOMAINS: 'A.example,b.example' });
  assert.deepEqual(
    [service.href, host, port, domains],
    ['http://127.0.0.1:8080/', '127.0.0.1', 2525, ['a.example', 'b.example']],
  );
  assert.throws(() => readSettings({}), /BRIDGE_DOMAINS/);
  for (const [name, value] of [
    ['SAMMEN_URL', 'ftp://x'],
    ['BRIDGE_ADDR', 'x'],
    ['BRIDGE_TLS_CERT', '/x'],
  ] as const)
    assert.throws(() => readSettings({ BRIDGE_DOMAINS: 'a', [name]: value }), new RegExp(name));
});

/** Another program than the service: it answers 404 to everything. */
async function otherServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(404, { connection: 'close' }).end('<h1>Not found</h1>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
