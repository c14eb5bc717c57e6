import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { findFiles, root } from './source-files.ts';

/** A project whose `npm` and web build only note that they ran, and whose server tells what it was given. */
function bareClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sammen-launch-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['bin', 'tools', 'server', 'web', 'domain', 'contract']) mkdirSync(join(folder, name));
  for (const path of findFiles('tools/*.mjs')) copyFileSync(root + path, join(folder, path));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'web', 'main.tsx'), '1');
  writeFileSync(
    join(folder, 'server', 'main.ts'),
    `if (process.argv[2] === 'wait') { process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); }
     else process.exitCode = Number(process.argv[2] ?? 0);
     process.stdout.write('given ' + process.argv.slice(2).join(' '));`,
  );
  const vite = `require('node:fs').appendFileSync('ran', 'build\\n'); require('node:fs').mkdirSync('dist/web', { recursive: true }); require('node:fs').writeFileSync('dist/web/index.html', '');`;
  writeFileSync(
    join(folder, 'bin', 'npm'),
    `#!/bin/sh
echo install >> ran
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

function launch(folder: string, ...args: string[]) {
  const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
  return spawn(process.execPath, ['tools/launch.mjs', ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function outcome(child: ReturnType<typeof launch>): Promise<{ code: number | null; out: string; said: string }> {
  const [[code], out, said] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { code, out, said };
}

const ranIn = (folder: string) => readFileSync(join(folder, 'ran'), 'utf8').trim().split('\n');

test('a bare clone is installed and built once, then only started', async () => {
  const folder = bareClone();
  const first = await outcome(launch(folder, 'start', '0'));
  assert.deepEqual([first.code, first.out], [0, 'given 0'], first.said);
  assert.match(first.said, /Installing[\s\S]*Building/);
  assert.equal((await outcome(launch(folder, 'start'))).said, '');
  assert.deepEqual(ranIn(folder), ['install', 'build']);
});

test('another lock file installs again, other sources build again', async () => {
  const folder = bareClone();
  await outcome(launch(folder, 'start'));
  writeFileSync(join(folder, 'web', 'main.tsx'), '2');
  await outcome(launch(folder, 'start'));
  writeFileSync(join(folder, 'package-lock.json'), '{ }');
  await outcome(launch(folder, 'start'));
  assert.deepEqual(ranIn(folder), ['install', 'build', 'build', 'install', 'build']);
});

test('two at once install and build once', async () => {
  const folder = bareClone();
  const both = await Promise.all([outcome(launch(folder, 'start')), outcome(launch(folder, 'start'))]);
  assert.deepEqual(
    both.map(({ code }) => code),
    [0, 0],
  );
  assert.deepEqual(ranIn(folder), ['install', 'build']);
});

test('a launcher that died does not hold others up', async () => {
  const folder = bareClone();
  mkdirSync(join(folder, '.cache', 'launch.lock'), { recursive: true });
  writeFileSync(join(folder, '.cache', 'launch.lock', 'pid'), '2147483646');
  assert.equal((await outcome(launch(folder, 'start'))).code, 0);
});

test('the exit code and signals pass through', async () => {
  const folder = bareClone();
  assert.equal((await outcome(launch(folder, 'start', '3'))).code, 3);
  const child = launch(folder, 'start', 'wait');
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  assert.equal((await outcome(child)).code, 7);
});

test('an unknown command says which there are', async () => {
  const { code, said } = await outcome(launch(bareClone(), 'fly'));
  assert.equal(code, 1);
  assert.match(said, /start\|dev\|test/);
});
