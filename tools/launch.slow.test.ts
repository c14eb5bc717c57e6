import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createProject, launch, ranIn, resultOf, run } from './launch-project.ts';
import { root } from './source-files.ts';

/** The builds of `npm start`. */
const both = ['service', 'web app'];

test('installs and builds a new clone once', async () => {
  const folder = createProject();
  const first = await run(folder, ['start', '0', 'two words']);
  assert.equal(first.code, 0, first.printed);
  assert.deepEqual(JSON.parse(first.out).given, ['0', 'two words']);
  assert.match(first.printed, /Installing.*\nBuilding the service.*\nBuilding the web app/);
  assert.equal((await run(folder, ['start'])).printed, '');
  assert.deepEqual(ranIn(folder), ['install', ...both]);
});

test('installs again after a change of the lock file and builds again after a change of the sources', async () => {
  const folder = createProject();
  await run(folder, ['start']);
  writeFileSync(join(folder, 'web', 'main.tsx'), '2');
  await run(folder, ['start']);
  writeFileSync(join(folder, 'package-lock.json'), '{ }');
  await run(folder, ['start']);
  writeFileSync(join(folder, 'server', 'other.ts'), '1');
  await run(folder, ['start']);
  assert.deepEqual(ranIn(folder), ['install', ...both, 'web app', 'install', ...both, 'service']);
});

test('a command for operators builds only the service', async () => {
  const folder = createProject();
  assert.equal((await run(folder, ['sammen', 'key', 'rotate now'])).out, 'key|rotate now');
  assert.deepEqual(ranIn(folder), ['install', 'service']);
});

test('a failed build is reported, and the service does not start', async () => {
  const folder = createProject();
  writeFileSync(join(folder, 'fails'), '');
  const { code, out, printed } = await run(folder, ['start']);
  assert.deepEqual([code, out], [1, '']);
  assert.match(printed, /\nThe service could not be built\. The messages are above\.\n$/);
});

test('`build` builds even if everything is up to date', async () => {
  const folder = createProject();
  await run(folder, ['start']);
  assert.equal((await run(folder, ['build'])).code, 0);
  assert.deepEqual(ranIn(folder), ['install', ...both, ...both]);
});

test('installs and builds once when two commands start at the same time', async () => {
  const folder = createProject();
  const results = await Promise.all([run(folder, ['start']), run(folder, ['start'])]);
  assert.deepEqual(
    results.map(({ code }) => code),
    [0, 0],
  );
  assert.deepEqual(ranIn(folder), ['install', ...both]);
});

test('takes over the lock of a process that died', async () => {
  const folder = createProject();
  mkdirSync(join(folder, '.cache', 'launch.lock'), { recursive: true });
  writeFileSync(join(folder, '.cache', 'launch.lock', 'pid'), '2147483646');
  assert.equal((await run(folder, ['start'])).code, 0);
});

test('creates no lock if nothing is missing', async () => {
  const folder = createProject();
  await run(folder, ['start']);
  mkdirSync(join(folder, '.cache', 'launch.lock'));
  writeFileSync(join(folder, '.cache', 'launch.lock', 'pid'), String(process.pid));
  assert.equal((await run(folder, ['start'])).code, 0);
});

test('returns the exit code of the service', async () => {
  assert.equal((await run(createProject(), ['start', '3'])).code, 3);
});

test('leaves only the service running, with the flags of a real start', async () => {
  const folder = createProject();
  const child = launch(folder, ['start', 'wait']);
  const service = JSON.parse(String((await once(child.stdout, 'data'))[0]));
  // No launcher is between the caller and the service.
  assert.deepEqual([service.pid, service.ppid], [child.pid, process.pid]);
  assert.deepEqual(service.execArgv, readFileSync(`${root}tools/node-flags.txt`, 'utf8').trim().split(' '));
  child.kill('SIGTERM');
  assert.equal((await resultOf(child)).code, 7);
});

test('ends the installation on SIGTERM', async () => {
  const folder = createProject();
  writeFileSync(join(folder, 'installs-forever'), '');
  const child = launch(folder, ['start']);
  while (!existsSync(join(folder, 'ran'))) await sleep(20);
  child.kill('SIGTERM');
  const { code, signal } = await resultOf(child);
  assert.deepEqual([code, signal], [143, null]);
  assert.equal(existsSync(join(folder, '.cache', 'launch.lock')), false);
});

test('sets a compile cache unless the environment names one', async () => {
  const folder = createProject();
  const cacheOf = async (environment: Record<string, string>) =>
    JSON.parse((await run(folder, ['start'], environment)).out).cache;
  assert.equal(await cacheOf({}), join(folder, '.cache', 'compiled'));
  assert.equal(await cacheOf({ NODE_COMPILE_CACHE: join(folder, 'other') }), join(folder, 'other'));
});

test('keeps the working folder of the caller', async () => {
  const folder = createProject();
  await run(folder, ['start']);
  const child = spawn(join('..', 'tools', 'launch.sh'), ['start'], {
    cwd: join(folder, 'web'),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  assert.equal(JSON.parse((await resultOf(child)).out).cwd, join(folder, 'web'));
});

test('runs the executable `sammen` through a symbolic link', async () => {
  const folder = createProject();
  await run(folder, ['start']);
  symlinkSync(join(folder, 'tools', 'sammen.sh'), join(folder, 'bin', 'sammen'));
  const child = spawn(join(folder, 'bin', 'sammen'), ['key', 'rotate now'], { stdio: ['ignore', 'pipe', 'pipe'] });
  assert.equal((await resultOf(child)).out, 'key|rotate now');
});

test('lists the commands if the given one does not exist', async () => {
  const { code, printed } = await run(createProject(), ['fly']);
  assert.equal(code, 1);
  assert.match(printed, /start\|dev\|test/);
});
