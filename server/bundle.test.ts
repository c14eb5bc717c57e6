/** The bundle that `npm start` and the commands for operators run. All other tests run the TypeScript files. */

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { firstAccount, ready } from '#server/testing/service-process.ts';

const root = join(import.meta.dirname, '..');
const dataDir = mkdtempSync(join(tmpdir(), 'sammen-bundle-'));
const env = { PATH: process.env.PATH, SERVICE_DATA_DIR: dataDir, SERVICE_ADDR: '127.0.0.1:0' };
const service = spawn('sh', [join(root, 'tools/launch.sh'), 'start'], {
  cwd: root,
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
let origin = '';
let cookie = '';
let post: Awaited<ReturnType<typeof firstAccount>>['post'];

before(async () => {
  ({ origin } = await ready(service));
  ({ post, cookie } = await firstAccount(origin));
});
after(async () => {
  service.kill('SIGTERM');
  const [code] = await once(service, 'exit');
  rmSync(dataDir, { recursive: true });
  assert.equal(code, 0);
});

const get = async (path: string) => (await fetch(origin + path, { headers: { cookie } })).text();

/** Runs a command for operators, and returns its output. */
function run(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('sh', [join(root, 'tools/sammen.sh'), ...words], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return stdout;
}

test('is what the service runs', () => {
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(service.pid)], { encoding: 'utf8' });
  assert.ok(stdout.trimEnd().endsWith(join(root, 'dist/server/main.js')), stdout);
});

test('finds the web app and the API description', async () => {
  assert.match(await get('/'), /<div id="root">/);
  assert.equal(await get('/api/v1/openapi.json'), readFileSync(join(root, 'contract/openapi.json'), 'utf8'));
});

test('contains the list of common passwords', async () => {
  const body = JSON.stringify({ current_password: 'correct horse battery', new_password: 'adgangskode' });
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/v1/auth/password/change`, { method: 'POST', headers, body });
  assert.equal(answer.status, 422, await answer.text());
});

test('analyses a large request and its text in worker threads', async () => {
  // JSON of more than 512 KiB is parsed in a worker thread, then its text is analysed in one.
  await post('/notes', { body: `# Large\n\n${'water bread letter '.repeat(30_000)} lighthouse` });
  assert.match(await get('/api/v1/notes?q=lighthouse'), /"title":"Large"/);
});

test('reads an export in a worker thread', async () => {
  assert.match(await get('/api/v1/export/account'), /olga@example\.org/);
});

test('runs commands for operators', () => {
  assert.match(run('help'), /backup/);
  // The database is copied in a worker thread.
  const [, file = ''] = /^Backup: (\S+)/.exec(run('backup')) ?? [];
  assert.ok(existsSync(file), file);
});
