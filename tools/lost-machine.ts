/**
 * A machine on which a person installs the release, uses it, backs it up and loses it, and others on which the backups are restored. Every
 * command is one of the handbook. Only the folders `/opt`, `/var` and `/mnt` are others, and the address of the service.
 */

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { type Client, createClient } from '#contract/client.ts';
import { totpCode, totpStep } from '#server/platform/crypto/totp.ts';
import { checkedFetch } from '#server/testing/checked-fetch.ts';
import { fileForm } from '#server/testing/forms.ts';
import { ask, type TestResponse } from '#server/testing/people.ts';
import { cookieOf } from '#server/testing/second-factor.ts';
import { documentedCode, documentedCommands } from './documented-commands.ts';

const EMAIL = 'olga@example.org';
const PASSWORD = 'correct horse battery';

/** The folder of a machine, the folder of the release, the folder `/mnt` that outlives machines, and further settings. */
export type Machine = { folder: string; release: string; mounted: string; settings: Record<string, string> };

/** The commands of the handbook, in the order in which a person needs them. */
export function commandsOfHandbook() {
  const [, unpack, , serve] = documentedCommands('docs/install.md', 'Install the release archive');
  const [backUp] = documentedCommands('docs/backup.md', 'Make a full backup');
  const [backUpWithKey] = documentedCommands('docs/backup.md', 'Encrypt full backups');
  const [restore, copyKey] = documentedCommands('docs/backup.md', 'Lose the machine, and restore');
  const [restoreEarlier] = documentedCommands('docs/backup.md', 'Restore an earlier state');
  const commands = { unpack, serve, backUp, backUpWithKey, restore, copyKey, restoreEarlier };
  const program = documentedCode('docs/operations.md', 'Commands', 'the release archive');
  const known = Object.entries(commands).map(([name, command]) => {
    assert.ok(command, `the handbook has no command to ${name}`);
    return [name, command.replace('npx sammen', program)];
  });
  return { ...(Object.fromEntries(known) as Record<keyof typeof commands, string>), program };
}

/** Runs a command to its end on a machine. Returns its output. */
export async function runOn(machine: Machine, command: string): Promise<string> {
  const child = start(machine, command);
  const outputs = [child.stdout, child.stderr].map((stream) => text(stream ?? assert.fail()));
  const [[code], output = '', errors] = await Promise.all([once(child, 'close'), ...outputs]);
  assert.equal(code, 0, `${command}\n${output}${errors}`);
  return output;
}

/** Installs the release on a machine. */
export async function installOn(machine: Machine): Promise<void> {
  mkdirSync(join(machine.folder, 'opt'), { recursive: true });
  await runOn(machine, commandsOfHandbook().unpack);
}

/** Starts the service with the command of the handbook for `work`, and ends it. */
export async function whileServing<T>(machine: Machine, work: (url: string) => Promise<T>): Promise<T> {
  const child = start(machine, commandsOfHandbook().serve);
  // The shell may be a process of its own: all of the group get the signal.
  const group = -(child.pid ?? assert.fail());
  const closed = once(child, 'close');
  try {
    return await work(`http://127.0.0.1:${await readyPort(child)}`);
  } finally {
    if (child.exitCode === null) process.kill(group, 'SIGTERM');
    await closed;
  }
}

/** Deletes everything that is on a machine. */
export function lose({ folder }: Machine): void {
  rmSync(folder, { recursive: true });
}

function start({ folder, release, mounted, settings }: Machine, command: string): ChildProcess {
  const own = command
    .replaceAll(/sammen-[\d.]+-linux-x64/g, `sammen-0.1.0-${process.platform}-${process.arch}`)
    .replaceAll(/(?<![\w.])\/(opt|var)\//g, `${folder}/$1/`)
    .replaceAll('/mnt/', `${mounted}/`);
  const env = {
    PATH: '/usr/bin:/bin',
    SERVICE_ADDR: '127.0.0.1:0',
    SERVICE_DATA_DIR: join(folder, 'var/lib/sammen'),
    NODE_COMPILE_CACHE: join(folder, 'var/cache/sammen'),
    ...settings,
  };
  return spawn('sh', ['-e', '-c', own], { cwd: release, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Returns the port in the line that the service writes when it is ready. */
async function readyPort({ stdout, stderr }: ChildProcess): Promise<number> {
  const errors = text(stderr ?? assert.fail());
  for await (const line of createInterface(stdout ?? assert.fail())) {
    const { message, port } = JSON.parse(line) as { message: string; port?: number };
    if (message === 'ready' && port !== undefined) return port;
  }
  return assert.fail(`the service has ended: ${await errors}`);
}

/**
 * What a person remembers of their account: the secret of their authenticator app, the cookie of a session, an API token, the paths of the API
 * that they can read, a task, and the file that is attached to it.
 */
export type Remembered = {
  secret: string;
  cookie: string;
  token: string;
  paths: string[];
  task: string;
  file: string;
};

/** Creates the first account, with records of the most important kinds, and returns what its owner remembers. */
export async function fillAccount(url: string): Promise<Remembered> {
  const person = { email: EMAIL, name: 'Olga', password: PASSWORD, locale: 'da', timezone: 'Europe/Copenhagen' };
  const setup = await ask(url, 'POST', '/api/v1/auth/setup', person);
  assert.equal(setup.status, 201, setup.text);
  const cookie = cookieOf(setup);
  const client = createClient({ baseUrl: url, fetch: checkedFetch, headers: { cookie } });
  const { task, project, note, file } = await fillProject(client);
  const { token } = await client.tokens.create({ body: { name: 'Script' } });
  const { secret } = await client.twoFactor.setup({ body: {} });
  await client.twoFactor.confirm({ body: { code: totpCode(secret, totpStep(Date.now())) } });
  const paths = [
    ...['auth/me', 'projects', 'labels', 'filters', 'notes', 'trash/tasks', 'auth/recovery-codes', 'export/account'],
    ...['', '/sections', '/members', '/activity'].map((part) => `projects/${project}${part}`),
    ...[`tasks?project_id=${project}`, `tasks/${task}`, `tasks/${task}/comments`],
    ...['', '/versions'].map((part) => `notes/${note}${part}`),
  ];
  return { secret, cookie, token, paths, task, file };
}

async function fillProject(client: Client) {
  const { id: project } = await client.projects.create({ body: { name: 'Have og hus', color: 'green' } });
  const section = await client.sections.create({ projectID: project, body: { name: 'Forår' } });
  await client.tasks.quickAdd({ body: { text: 'Vand drivhuset hver 2. dag kl. 19 p1 @have' } });
  const { id: task } = await client.tasks.create({
    body: {
      content: 'Mal plankeværket',
      description: '**To** gange',
      project_id: project,
      section_id: section.id,
      priority: 2,
    },
  });
  await client.tasks.create({ body: { content: 'Køb maling', parent_id: task, due_date: '2031-05-01' } });
  const { id: trashed } = await client.tasks.create({ body: { content: 'Slettet', project_id: project } });
  await client.tasks.delete({ taskID: trashed });
  await client.comments.create({ taskID: task, body: { body: 'Grå eller grøn?' } });
  const { id: note, etag } = await client.notes.create({ body: { body: '# Farver\n\nGrå', project_id: project } });
  await client.notes.update({ noteID: note, body: { body: '# Farver\n\nGrøn' }, ifMatch: etag });
  await client.filters.create({ body: { name: 'Haven', query: '@have & p1' } });
  // Larger than one chunk of an encrypted backup.
  const form = fileForm(randomBytes(200_000), 'plankeværk.jpg', 'image/jpeg');
  const { id: file } = await client.attachments.create({ taskID: task, body: form });
  return { project, task, note, file };
}

/** Returns everything that the account can read, by path, and the bytes of the attached file. */
export async function readAccount(url: string, { cookie, paths, file }: Remembered): Promise<Record<string, unknown>> {
  const read = paths.map(async (path) => {
    const { status, json } = await ask(url, 'GET', `/api/v1/${path}`, undefined, { cookie });
    assert.equal(status, 200, path);
    return [path, path === 'export/account' ? { ...(json as object), exported_at: '' } : json] as const;
  });
  const answer = await fetch(`${url}/api/v1/attachments/${file}`, { headers: { cookie } });
  assert.equal(answer.status, 200);
  return { ...Object.fromEntries(await Promise.all(read)), file: Buffer.from(await answer.arrayBuffer()) };
}

/** Deletes the task with the attached file. */
export async function deleteTask(url: string, { cookie, task }: Remembered): Promise<void> {
  const { status } = await ask(url, 'DELETE', `/api/v1/tasks/${task}`, undefined, { cookie });
  assert.equal(status, 204);
}

/** Signs in with password and code, which is sealed with the secret key, and with the token. Refuses a wrong password. */
export async function assertSignsIn(url: string, { secret, token }: Remembered): Promise<void> {
  const logIn = (password: string) => ask(url, 'POST', '/api/v1/auth/login', { email: EMAIL, password });
  assert.equal((await logIn('another password')).status, 401);
  const half = await logIn(PASSWORD);
  assert.deepEqual([half.status, half.json], [200, { totp_required: true }]);
  // The code of the current step may have been used to switch two-factor authentication on.
  const code = totpCode(secret, totpStep(Date.now()) + 1);
  const whole = await ask(url, 'POST', '/api/v1/auth/login/totp', { code }, { cookie: cookieOf(half) });
  assert.equal(whole.status, 200, whole.text);
  const me = (headers: Record<string, string>): Promise<TestResponse> =>
    ask(url, 'GET', '/api/v1/auth/me', undefined, headers);
  assert.equal((await me({ cookie: cookieOf(whole) })).status, 200);
  assert.equal((await me({ authorization: `Bearer ${token}` })).status, 200);
}
