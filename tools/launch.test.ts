import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFiles, root } from './source-files.ts';

/**
 * A project folder without packages. Its `npm` and its web build only record that they ran; its programs print their
 * arguments, and what else a test needs to see.
 */
function createProject(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'sammen-launch-')), 'a folder');
  after(() => rmSync(dirname(folder), { recursive: true, force: true }));
  mkdirSync(folder);
  for (const name of ['bin', 'tools', 'server', 'web', 'domain', 'contract']) mkdirSync(join(folder, name));
  for (const path of findFiles('tools/*.{sh,mjs,txt}')) copyFileSync(root + path, join(folder, path));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'web', 'main.tsx'), '1');
  writeFileSync(
    join(folder, 'server', 'main.ts'),
    `const [first, ...others] = process.argv.slice(2);
     if (first === 'wait') { process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); }
     else process.exitCode = Number(first ?? 0);
     const { pid, ppid, execArgv } = process;
     const cache = process.env.NODE_COMPILE_CACHE;
     process.stdout.write(JSON.stringify({ given: process.argv.slice(2), pid, ppid, execArgv, cache, cwd: process.cwd() }));`,
  );
  writeFileSync(join(folder, 'server', 'sammen.ts'), `process.stdout.write(process.argv.slice(2).join('|'));`);
  const vite = `require('node:fs').appendFileSync('ran', 'build\\n'); require('node:fs').mkdirSync('dist/web', { recursive: true }); require('node:fs').writeFileSync('dist/web/index.html', '');`;
  writeFileSync(
    join(folder, 'bin', 'npm'),
    `#!/bin/sh
echo install >> ran
[ -z "$INSTALLS_FOREVER" ] || exec sleep 60
sleep 0.3
mkdir -p node_modules/.bin node_modules/vite/bin
ln -sf '${process.execPath}' node_modules/.bin/node
cat > node_modules/vite/bin/vite.js <<'END'
${vite}
END
`,
  );
  chmodSync(join(folder, 'bin', 'npm'), 0o755);
  return folder;
}

function launch(folder: string, args: readonly string[], environment: Record<string, string> = {}) {
  const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, ...environment };
  return spawn('sh', ['tools/launch.sh', ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

type Result = { code: number | null; signal: string | null; out: string; printed: string };

async function resultOf(child: ReturnType<typeof launch>): Promise<Result> {
  const [[code, signal], out, printed] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, signal, out, printed };
}

const run = (folder: string, args: readonly string[], environment?: Record<string, string>) =>
  resultOf(launch(folder, args, environment));

const ranIn = (folder: string) => readFileSync(join(folder, 'ran'), 'utf8').trim().split('\n');

test('installs and builds a new clone once', async () => {
  const folder = createProject();
  const first = await run(folder, ['start', '0', 'two words']);
  assert.equal(first.code, 0, first.printed);
  assert.deepEqual(JSON.parse(first.out).given, ['0', 'two words']);
  assert.match(first.printed, /Installing[\s\S]*Building/);
  assert.equal((await run(folder, ['start'])).printed, '');
  assert.deepEqual(ranIn(folder), ['install', 'build']);
});

test('installs again after a change of the lock file and builds again after a change of the sources', async () => {
  const folder = createProject();
  await run(folder, ['start']);
  writeFileSync(join(folder, 'web', 'main.tsx'), '2');
  await run(folder, ['start']);
  writeFileSync(join(folder, 'package-lock.json'), '{ }');
  await run(folder, ['start']);
  assert.deepEqual(ranIn(folder), ['install', 'build', 'build', 'install', 'build']);
});

test('`build` builds even if the web app is up to date', async () => {
  const folder = createProject();
  await run(folder, ['start']);
  assert.equal((await run(folder, ['build'])).code, 0);
  assert.deepEqual(ranIn(folder), ['install', 'build', 'build']);
});

test('installs and builds once when two commands start at the same time', async () => {
  const folder = createProject();
  const both = await Promise.all([run(folder, ['start']), run(folder, ['start'])]);
  assert.deepEqual(
    both.map(({ code }) => code),
    [0, 0],
  );
  assert.deepEqual(ranIn(folder), ['install', 'build']);
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
  const child = launch(folder, ['start'], { INSTALLS_FOREVER: 'yes' });
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
