import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { firstAccount, ready, startProcess } from '#server/testing/service-process.ts';
import { startMailbox } from './platform/mail/testing/mailbox.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sammen-main-'));
after(() => rmSync(dataDir, { recursive: true }));

const startService = (settings: Record<string, string>, uid?: number) =>
  startProcess({ SERVICE_DATA_DIR: dataDir, ...settings }, uid);

test('starts on an empty folder, responds and exits with 0 on SIGTERM', async () => {
  const child = startService({});
  const { origin } = await ready(child);
  assert.equal((await fetch(`${origin}/healthz`)).status, 200);
  assert.deepEqual(await (await fetch(`${origin}/api/v1/auth/setup`)).json(), { needs_setup: true });
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('prints the setup code that the first account needs on another device', async () => {
  const child = startService({});
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  const { origin } = await ready(child);
  const headers = { 'x-forwarded-for': '192.0.2.1', 'content-type': 'application/json' };
  const state = await fetch(`${origin}/api/v1/auth/setup`, { headers });
  assert.deepEqual(await state.json(), { needs_setup: true, setup_code_required: true });
  while (!output.includes('setup code')) await once(child.stdout, 'data');
  const [, code] = /setup code ([0-9a-f]{12})"/.exec(output) ?? [];
  const body = { email: 'olga@example.org', name: 'Olga', password: 'short', setup_code: code };
  const answer = await fetch(`${origin}/api/v1/auth/setup`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { fields } = (await answer.json()) as { fields: object };
  // The code is right, because only the password is refused.
  assert.deepEqual(Object.keys(fields), ['password']);
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('starts again on the same folder', async () => {
  const child = startService({});
  const { messages } = await ready(child);
  assert.deepEqual(messages, ['ready']);
  child.kill('SIGINT');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('warns at the start as root', async () => {
  const child = startService({}, 0);
  const { messages } = await ready(child);
  assert.deepEqual(messages, [
    'the service runs as root: start it with an account of its own (see docs/install.md)',
    'ready',
  ]);
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('exits with 1 and a sentence for each invalid setting', async () => {
  const child = startService({ SERVICE_DEV: 'perhaps', SERVICE_BASEURL: 'http://localhost' });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  assert.equal(code, 1);
  assert.match(output, /^SERVICE_BASEURL is not a setting; did you mean SERVICE_BASE_URL\?\nSERVICE_DEV must be true,/);
});

test('exits with 1 and a sentence if the address is in use', async () => {
  const first = startService({});
  const { origin } = await ready(first);
  const otherFolder = mkdtempSync(join(tmpdir(), 'sammen-main-'));
  after(() => rmSync(otherFolder, { recursive: true }));
  const second = startService({ SERVICE_ADDR: new URL(origin).host, SERVICE_DATA_DIR: otherFolder });
  const [output, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
  assert.equal(code, 1);
  assert.equal(output, 'Another process uses the address. Set SERVICE_ADDR to another address.\n');
  first.kill('SIGTERM');
  await once(first, 'exit');
});

test('exits with 1 and what to do if the database is damaged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sammen-main-'));
  after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'sammen.db'), 'not a database'.repeat(100));
  const child = startService({ SERVICE_DATA_DIR: folder });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  assert.equal(code, 1);
  assert.equal(output, 'The database file is damaged. Restore a backup: `sammen restore FILE` (see docs/backup.md).\n');
});

test('selects the next level of the log on SIGUSR2', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sammen-main-'));
  after(() => rmSync(folder, { recursive: true }));
  const child = startService({ SERVICE_DATA_DIR: folder, SERVICE_LOG_LEVEL: 'error' });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  // Nothing is logged at the start. The process handles the signal before it opens the database.
  for (let tries = 0; tries < 2_000 && !existsSync(join(folder, 'sammen.db-wal')); tries += 1) await sleep(20);
  child.kill('SIGUSR2');
  const { value } = await lines.next();
  const { level, message } = JSON.parse(value ?? '');
  assert.deepEqual([level, message], ['info', 'log level changed']);
  child.kill('SIGKILL');
  await once(child, 'exit');
});

test('mails a reminder at the start that became due while the service was stopped', async () => {
  const mailbox = await startMailbox();
  const mail = {
    SERVICE_SMTP_HOST: '127.0.0.1',
    SERVICE_SMTP_PORT: String(mailbox.port),
    SERVICE_SMTP_INSECURE: 'true',
  };
  const before = startService(mail);
  const { origin } = await ready(before);
  const { post } = await firstAccount(origin);
  const { id, created_at } = await post('/tasks', { content: 'Water the plants' });
  await post(`/tasks/${id}/reminders`, { remind_at: new Date(Date.parse(created_at) + 1_000).toISOString() });
  before.kill('SIGTERM');
  await once(before, 'exit');
  const after = startService(mail);
  await ready(after);
  for (let tries = 0; tries < 200 && mailbox.taken.length === 0; tries += 1) await sleep(50);
  after.kill('SIGTERM');
  assert.deepEqual(await once(after, 'exit'), [0, null]);
  assert.deepEqual(
    mailbox.taken.map(({ to, text }) => [to, /^Subject: (.*)\r$/m.exec(text)?.[1]]),
    [[['olga@example.org'], 'Reminder: Water the plants']],
  );
  await mailbox.close();
});
