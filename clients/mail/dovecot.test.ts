// Debian packages: dovecot-imapd

/**
 * Flagged messages of Dovecot become tasks, and nothing in the mailbox changes: with the API, and in the browser. Dovecot runs as root only.
 */

import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readAllowedTargets } from '#server/platform/config/allowed-targets.ts';
import { TEST_CERTIFICATE, TEST_KEY } from '#server/platform/mail/testing/certificate.ts';
import { OutboundGuard } from '#server/platform/outbound/index.ts';
import { freePort } from '#server/testing/free-port.ts';
import { openSite, type Site } from '../../e2e/site.ts';
import { outputOf } from '../run-program.ts';

const GOOD = { username: 'olga', password: 'pass "word\\ æ' };

let site: Site;
let folder: string;
let port: number;

before(async () => {
  port = await freePort();
  // Not the folder for temporary files: other users of the machine must reach it.
  folder = await mkdtemp('/var/tmp/sammen-dovecot-');
  await chmod(folder, 0o755);
  await configure();
  // The process in the background must not keep the output open.
  await outputOf('/bin/sh', ['-c', `/usr/sbin/dovecot -c '${folder}/dovecot.conf' >/dev/null 2>&1`]);
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const guard = new OutboundGuard(readAllowedTargets(`127.0.0.1:${port}`) ?? [], resolve, [TEST_CERTIFICATE]);
  site = await openSite({ guard });
});
after(async () => {
  await outputOf('/usr/bin/doveadm', ['-c', join(folder, 'dovecot.conf'), 'stop']).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  await site.stop();
});

const imported = () => join(folder, 'mail');

test('flagged messages become tasks, read-only', async () => {
  await mkdir(join(imported(), 'cur'), { recursive: true });
  for (const name of ['new', 'tmp']) await mkdir(join(imported(), name), { recursive: true });
  await writeFile(join(imported(), 'cur/1.a:2,F'), mail('=?utf-8?q?K=C3=B8b_m=C3=A6lk?='));
  await writeFile(join(imported(), 'cur/2.a:2,S'), mail('Not flagged'));
  await writeFile(join(imported(), 'cur/3.a:2,FS'), Buffer.from(mail('Bl\xe5b\xe6r'), 'latin1'));
  await outputOf('/bin/chown', ['-R', 'nobody:nogroup', imported()]);
  const person = await site.person('Olga');
  const host = `localhost:${port}`;
  const wrong = await person.ask('POST', '/api/v1/mailboxes', { host, ...GOOD, password: 'wrong' });
  assert.match(wrong.text, /"code":"mailbox_failed".*"username"/);
  const missing = await person.ask('POST', '/api/v1/mailboxes', { host, ...GOOD, folder: 'Nowhere æ' });
  assert.match(missing.text, /"code":"mailbox_failed".*"folder"/);
  const mailbox = await person.client.mailboxes.add({ body: { host, ...GOOD } });
  const before = (await readdir(join(imported(), 'cur'))).sort();
  const sync = () => person.client.mailboxes.sync({ mailboxID: mailbox.id });
  assert.deepEqual(await sync(), { created: 2, partial: false });
  assert.deepEqual(await sync(), { created: 0, partial: false });
  const titles = (await person.client.tasks.list()).tasks.map(({ content }) => content).sort();
  assert.deepEqual(titles, ['Bo: Blåbær', 'Bo: Køb mælk']);
  assert.deepEqual((await readdir(join(imported(), 'cur'))).sort(), before);
});

test('a mailbox is connected in the browser, and a message that is flagged later becomes a task', async () => {
  const folders = join(imported(), '.Opgaver &- K&APg-b');
  for (const name of ['cur', 'new', 'tmp']) await mkdir(join(folders, name), { recursive: true });
  await writeFile(join(folders, 'cur/1.a:2,S'), mail('Ring til Bo'));
  await outputOf('/bin/chown', ['-R', 'nobody:nogroup', imported()]);
  const person = await site.person('Dagny');
  const page = await site.open('/settings/integrations', { person });
  const section = page.getByRole('region', { name: 'Mailboxes' });
  await section.getByRole('button', { name: 'Connect a mailbox' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a mailbox' });
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  await field('Mail server (IMAP)').fill(`localhost:${port}`);
  await field('User name').fill(GOOD.username);
  await field('Password').fill('wrong');
  await field('Folder (optional)').fill('Opgaver & Køb');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await dialog.getByText('didn’t accept the user name and password').waitFor();
  await field('Password').fill(GOOD.password);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = section.getByRole('listitem').filter({ hasText: GOOD.username });
  await row.getByText('Synced a moment ago, next in').waitFor();
  await row.getByText('Opgaver & Køb').waitFor();
  await rename(join(folders, 'cur/1.a:2,S'), join(folders, 'cur/1.a:2,FS'));
  await section.getByRole('button', { name: /^Sync/ }).click();
  await page.getByText('1 task created').waitFor();
  await page.goto(`${site.url}/`);
  await page.getByRole('link', { name: 'Inbox' }).click();
  await page.getByRole('checkbox', { name: /Bo: Ring til Bo/ }).waitFor();
  assert.deepEqual(await readdir(join(folders, 'cur')), ['1.a:2,FS']);
  await page.context().close();
});

function mail(subject: string): string {
  return `From: Bo <bo@example.org>\r\nMessage-ID: <${crypto.randomUUID()}@x>\r\nSubject: ${subject}\r\n\r\ntext\r\n`;
}

async function configure(): Promise<void> {
  await writeFile(join(folder, 'cert.pem'), TEST_CERTIFICATE);
  await writeFile(join(folder, 'key.pem'), TEST_KEY);
  await writeFile(join(folder, 'users'), `${GOOD.username}:{PLAIN}${GOOD.password}:::::\n`);
  await chmod(join(folder, 'users'), 0o644);
  await writeFile(
    join(folder, 'dovecot.conf'),
    `base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/dovecot.log
mail_location = maildir:${folder}/mail
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
first_valid_uid = 1
first_valid_gid = 1
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
`,
  );
}
