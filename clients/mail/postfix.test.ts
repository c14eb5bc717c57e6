// Debian packages: postfix curl

/** Mail to Postfix, configured as docs/mail-to-task.md says, becomes a task. Postfix runs as root only. */

import assert from 'node:assert/strict';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import { freePort } from '#server/testing/free-port.ts';
import { type RealTimeService, startRealTimeService } from '#server/testing/real-time-service.ts';
import { outputOf } from '../run-program.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

let service: RealTimeService;
let folder: string;
let port: number;

before(async () => {
  service = await startRealTimeService({ environment: { SERVICE_MAIL_DOMAIN: 'tasks.example.org' } });
  // Not the folder for temporary files: other users of the machine must reach it.
  folder = await mkdtemp('/var/tmp/sammen-postfix-');
  port = await freePort();
  await configure();
  await outputOf('/usr/sbin/postfix', ['-c', folder, 'start']).catch(async () => assert.fail(await log()));
});
after(async () => {
  await outputOf('/usr/sbin/postfix', ['-c', folder, 'stop']).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  await service.stop();
});

const send = (to: string, subject: string) => {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  return transport.sendMail({ from: 'bo@example.org', to, subject, text: 'text' }).finally(() => transport.close());
};

test('a mail becomes a task', async () => {
  const person = await service.person('Olga');
  const { address } = await person.client.mailToTask.address();
  await send(address, 'Sv: Call the roofer');
  const titles = async () => (await person.client.tasks.list()).tasks.map(({ content }) => content);
  for (let tries = 0; tries < 300 && (await titles()).length === 0; tries += 1) await sleep(100);
  assert.deepEqual(await titles(), ['Call the roofer'], await log());
  // Postfix logs the delivery after the service has created the task.
  const isDelivered = /relay=sammen.*status=sent/;
  for (let tries = 0; tries < 300 && !isDelivered.test(await log()); tries += 1) await sleep(100);
  assert.match(await log(), isDelivered);
});

test('mail to unknown addresses is refused or returned', async () => {
  await assert.rejects(send('someone@tasks.example.org', 'x'), { responseCode: 550 });
  await assert.rejects(send('someone@example.net', 'x'), { responseCode: 454 });
  await send(`todo+${'a'.repeat(32)}@tasks.example.org`, 'x');
  for (let tries = 0; tries < 300 && !(await log()).includes('status=bounced'); tries += 1) await sleep(100);
  assert.match(await log(), /dsn=5\.1\.1, status=bounced/);
});

const log = () => readFile(join(folder, 'log/mail.log'), 'utf8');

/** Writes the settings of the handbook, with the folder and the address of this test. */
async function configure(): Promise<void> {
  const handbook = await readFile(join(project, 'docs/mail-to-task.md'), 'utf8');
  const recipe = handbook.slice(handbook.indexOf('### Postfix'), handbook.indexOf('### The mail bridge'));
  const [main = '', recipients = '', transport = '', master = ''] = [...recipe.matchAll(/```(\w*)\n(.*?)```/gs)]
    .filter(([, language]) => language === '')
    .map(([, , text = '']) =>
      text
        .replaceAll('/etc/postfix/', `${folder}/`)
        .replaceAll('/usr/local/lib/sammen-deliver', `${folder}/sammen-deliver`)
        .replaceAll('http://127.0.0.1:8080', service.url),
    );
  await chmod(folder, 0o755);
  for (const name of ['queue', 'data', 'log']) await mkdir(join(folder, name));
  await outputOf('/bin/chown', ['postfix', join(folder, 'data')]);
  await copyFile(join(project, 'deploy/postfix/sammen-deliver'), join(folder, 'sammen-deliver'));
  await chmod(join(folder, 'sammen-deliver'), 0o755);
  await writeFile(join(folder, 'sammen-recipients'), recipients);
  await writeFile(join(folder, 'sammen-transport'), transport);
  await writeFile(join(folder, 'main.cf'), `${BASE.replaceAll('FOLDER', folder)}${main}`);
  await writeFile(join(folder, 'master.cf'), `127.0.0.1:${port} inet n - n - - smtpd\n${SERVICES}${master}`);
}

const BASE = `compatibility_level = 3.6
queue_directory = FOLDER/queue
data_directory = FOLDER/data
daemon_directory = /usr/lib/postfix/sbin
maillog_file = FOLDER/log/mail.log
maillog_file_prefixes = FOLDER
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.example.org
mydestination =
alias_maps =
smtpd_relay_restrictions = permit_mynetworks, defer_unauth_destination
mynetworks = 192.0.2.0/24
smtpd_peername_lookup = no
default_transport = error:no mail leaves this machine
`;

const SERVICES = `pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`;
