/** Project folders in which tests run the launcher. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import { findFiles, root } from './source-files.ts';

/**
 * A project folder without packages. Its `npm` and its builds only record that they ran; its programs print their
 * arguments, and what else a test needs to see.
 */
export function createProject(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'sammen-launch-')), 'a folder');
  after(() => rmSync(dirname(folder), { recursive: true, force: true }));
  mkdirSync(folder);
  for (const name of ['bin', 'tools', 'server', 'web', 'domain', 'contract']) mkdirSync(join(folder, name));
  for (const path of findFiles('tools/*.{sh,mjs,txt}')) copyFileSync(root + path, join(folder, path));
  writeFileSync(join(folder, 'tools', 'build-server.mjs'), fakeServerBuild);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'web', 'main.tsx'), '1');
  writeFileSync(join(folder, 'server', 'main.ts'), fakeService);
  writeFileSync(join(folder, 'server', 'sammen.ts'), `process.stdout.write(process.argv.slice(2).join('|'));`);
  for (const name of ['test.ts', 'check.ts', 'dev.ts']) writeFileSync(join(folder, 'tools', name), '');
  writeFileSync(join(folder, 'bin', 'npm'), fakeNpm);
  chmodSync(join(folder, 'bin', 'npm'), 0o755);
  return folder;
}

/** Prints what it was given, or waits for SIGTERM. */
const fakeService = `
const [first] = process.argv.slice(2);
if (first === 'wait') { process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); }
else process.exitCode = Number(first ?? 0);
const { pid, ppid, execArgv } = process;
const cache = process.env.NODE_COMPILE_CACHE;
process.stdout.write(JSON.stringify({ given: process.argv.slice(2), pid, ppid, execArgv, cache, cwd: process.cwd() }));`;

/** Copies the programs, unless there is a file \`fails\`. */
const fakeServerBuild = `
import fs from 'node:fs';
fs.appendFileSync('ran', 'service\\n');
if (fs.existsSync('fails')) process.exit(1);
fs.mkdirSync('dist/server', { recursive: true });
for (const name of ['main', 'sammen']) fs.copyFileSync('server/' + name + '.ts', 'dist/server/' + name + '.js');
fs.writeFileSync('dist/server/packages.json', '[]');`;

const fakeVite = `
const fs = require('node:fs');
fs.appendFileSync('ran', 'web app\\n');
fs.writeFileSync('build-environment', JSON.stringify(process.env));
fs.mkdirSync('dist/web', { recursive: true });
fs.writeFileSync('dist/web/index.html', '');`;

/** Records its arguments and its environment, and installs a Node, a `vite` and npm's record of the packages. */
const fakeNpm = `#!/bin/sh
echo install >> ran
echo "$@" >> npm-arguments
'${process.execPath}' -e 'fs.writeFileSync("npm-environment", JSON.stringify(process.env))'
[ ! -e installs-forever ] || exec sleep 60
sleep 0.3
rm -rf node_modules
mkdir -p node_modules/.bin node_modules/vite/bin
ln -sf '${process.execPath}' node_modules/.bin/node
case "$*" in
  *--include=dev*) echo '{ "dev": true }' ;;
  *) echo '{}' ;;
esac > node_modules/.package-lock.json
cat > node_modules/vite/bin/vite.js <<'END'
${fakeVite}
END
`;

/** Starts the launcher. Its environment is `environment`, and a PATH with the fake npm first. */
export function launch(folder: string, args: readonly string[], environment: Record<string, string> = {}) {
  const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, ...environment };
  return spawn('sh', ['tools/launch.sh', ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

export type Result = { code: number | null; signal: string | null; out: string; printed: string };

/** Waits until the launcher ends. */
export async function resultOf(child: ReturnType<typeof launch>): Promise<Result> {
  const [[code, signal], out, printed] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, signal, out, printed };
}

/** Runs the launcher to its end. */
export const run = (folder: string, args: readonly string[], environment?: Record<string, string>) =>
  resultOf(launch(folder, args, environment));

/** The installations and builds in a project, in their order. */
export const ranIn = (folder: string) => readFileSync(join(folder, 'ran'), 'utf8').trim().split('\n');
