import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { SMTPServerOptions } from 'smtp-server';
import { type Config, readConfig } from '../config/index.ts';
import { composeMail } from './compose-mail.ts';
import { mailServer } from './smtp.ts';
import { TEST_CERTIFICATE } from './testing/certificate.ts';
import { type Mailbox, startMailbox } from './testing/mailbox.ts';

const cleanups: (() => unknown)[] = [];
after(async () => {
  for (const cleanUp of cleanups.reverse()) await cleanUp();
});

const MAIL = {
  id: '0199f3a1-0000-7000-8000-000000000001',
  ...composeMail({
    to: 'olga@example.org',
    locale: 'da',
    subject: 'Påmindelse: Køb mælk',
    heading: 'Køb mælk',
    lines: ['Frist i dag'],
    link: { text: 'Åbn opgaven', url: 'https://tasks.example.org/task/1' },
    reason: 'Du har sat en påmindelse.',
  }),
};

async function mailbox(options: SMTPServerOptions = {}): Promise<Mailbox> {
  const box = await startMailbox(options);
  cleanups.push(() => box.close());
  return box;
}

function configOf(settings: Record<string, string>): Config {
  const read = readConfig({ SERVICE_BASE_URL: 'https://tasks.example.org', ...settings }, () => ({
    text: '',
    readableByOthers: false,
  }));
  if ('issues' in read) throw new Error(read.issues.join(' '));
  return read.config;
}

/** Sends a mail to a local server with these settings. */
async function send(port: number, settings: Record<string, string> = {}, mail = MAIL, ca = TEST_CERTIFICATE) {
  const config = configOf({ SERVICE_SMTP_HOST: '127.0.0.1', SERVICE_SMTP_PORT: String(port), ...settings });
  const server = await mailServer(config, { ca });
  assert.ok(server);
  cleanups.push(server.close);
  await server.deliver(mail);
}

test('returns no mail server if no host is configured', async () => {
  assert.equal(await mailServer(configOf({})), undefined);
});

test('sends an encrypted mail with text, HTML and the configured sender', async () => {
  const box = await mailbox();
  await send(box.port, {
    SERVICE_SMTP_USER: 'user',
    SERVICE_SMTP_PASS: 'pass',
    SERVICE_SMTP_FROM: 'Sammen <sammen@example.org>',
  });
  const [taken] = box.taken;
  assert.ok(taken);
  assert.deepEqual({ ...taken, text: '' }, { text: '', secure: true, user: 'user', to: ['olga@example.org'] });
  assert.match(taken.text, /^From: Sammen <sammen@example\.org>\r$/m);
  assert.match(taken.text, /^To: olga@example\.org\r$/m);
  assert.match(taken.text, /^Subject: =\?UTF-8\?[QB]\?/m);
  assert.match(taken.text, /^Message-ID: <0199f3a1-0000-7000-8000-000000000001@tasks\.example\.org>\r$/m);
  assert.match(taken.text, /^Auto-Submitted: auto-generated\r$/m);
  assert.match(taken.text, /^Content-Type: multipart\/alternative;/m);
  assert.match(taken.text, /Content-Type: text\/plain; charset=utf-8/);
  assert.match(taken.text, /Content-Type: text\/html; charset=utf-8/);
});

test('sends nothing to a server without STARTTLS unless clear text is allowed', async () => {
  const box = await mailbox({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  await assert.rejects(send(box.port));
  assert.deepEqual(box.taken, []);
  await send(box.port, { SERVICE_SMTP_INSECURE: 'true' });
  await send(box.port, { SERVICE_SMTP_INSECURE: 'true', SERVICE_SMTP_STARTTLS: 'false' });
  assert.deepEqual(
    box.taken.map(({ secure }) => secure),
    [false, false],
  );
});

test('sends nothing to a server with an unknown certificate', async () => {
  const box = await mailbox();
  await assert.rejects(send(box.port, {}, MAIL, ''));
  assert.deepEqual(box.taken, []);
});

test('uses implicit TLS without STARTTLS', async () => {
  const box = await mailbox({ secure: true });
  await send(box.port, { SERVICE_SMTP_STARTTLS: 'false' });
  assert.deepEqual(
    box.taken.map(({ secure }) => secure),
    [true],
  );
});

test('escapes user texts, which can create no headers, links or elements', async () => {
  const box = await mailbox();
  const evil = 'Milk\r\nBcc: evil@example.org\r\n\r\n<script>alert(1)</script>\u2028<a href="x">"\'&';
  const { to, locale, reason } = { to: 'olga@example.org', locale: 'en' as const, reason: 'Because' };
  const link = { text: 'Open', url: 'https://tasks.example.org/?a="><b>' };
  const mail = composeMail({ to, locale, subject: evil, heading: evil, lines: [evil], link, reason });
  assert.doesNotMatch(mail.subject, /[\r\n\u2028]/);
  assert.doesNotMatch(mail.html, /<script|<a href="x"|"><b>/);
  await send(box.port, {}, { ...mail, id: MAIL.id });
  const [taken] = box.taken;
  assert.deepEqual(taken?.to, ['olga@example.org']);
  const [headers] = (taken?.text ?? '').split('\r\n\r\n');
  assert.doesNotMatch(headers ?? '', /^Bcc/im);
  assert.match(headers ?? '', /^Subject: /m);
});

test('shortens a subject above 150 characters', () => {
  const { subject } = composeMail({ ...MAIL_CONTENT, subject: '🥛'.repeat(200) });
  assert.equal(Array.from(subject).length, 150);
});

const MAIL_CONTENT = {
  to: 'olga@example.org',
  locale: 'en' as const,
  heading: 'Milk',
  lines: [],
  link: { text: 'Open', url: 'https://tasks.example.org/' },
  reason: 'Because',
};
