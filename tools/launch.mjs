/**
 * Prepares whatever is missing and runs one part of the project under the Node that the project pins. Plain JavaScript,
 * because it must run on any Node from 20 on, before anything is installed:
 *
 *     node tools/launch.mjs start|dev|test|e2e|check|build|bench|soak|sammen [arguments]
 */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { NODE_FLAGS } from './node-flags.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(root, '.cache');
const pinnedNode = join(root, 'node_modules', '.bin', 'node');

/** What each command runs, and whether it needs the built web app. */
const commands = {
  start: { script: 'server/main.ts', web: true, flags: NODE_FLAGS },
  dev: { script: 'tools/dev.ts', web: false },
  test: { script: 'tools/test.ts', web: true },
  e2e: { script: 'tools/test.ts', web: true, args: ['e2e'] },
  check: { script: 'tools/check.ts', web: false },
  build: { web: true },
  bench: { script: 'bench/run.ts', web: false },
  soak: { script: 'bench/soak/run.ts', web: false },
  sammen: { script: 'server/sammen.ts', web: false },
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) fail(`Usage: node tools/launch.mjs ${Object.keys(commands).join('|')} [arguments]`);

await alone(async () => {
  await install();
  if (command.web) await buildWeb({ always: name === 'build' });
});
if (command.script) {
  const script = join(root, command.script);
  // Compiled code is kept between runs: it saves a third of every start, and of each of the many processes of the tests.
  process.env.NODE_COMPILE_CACHE ??= join(cache, 'compiled');
  process.exitCode = await run(pinnedNode, [...(command.flags ?? []), script, ...(command.args ?? []), ...args], {
    cwd: process.cwd(),
  });
}

/** Packages as package-lock.json names them, unless they are there already. */
async function install() {
  const stamp = join(root, 'node_modules', '.installed');
  const wanted = hashOf([join(root, 'package-lock.json')]);
  if (existsSync(pinnedNode) && (textOf(stamp) ?? ownInstall(wanted)) === wanted) return;
  say('Installing packages (npm ci) …');
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run(program, [...first, ...options], { cwd: root, quiet: true });
  if (code !== 0) fail('npm ci failed; its messages are above.');
  if (!existsSync(pinnedNode)) fail('npm ci left out the package `node`; were install scripts switched off?');
  writeFileSync(stamp, wanted);
}

/** Somebody who ran `npm ci` by hand need not wait for another one: npm's own record is younger than the lock file. */
function ownInstall(wanted) {
  const record = join(root, 'node_modules', '.package-lock.json');
  const fresh = existsSync(record) && statSync(record).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
  return fresh ? wanted : undefined;
}

/** The web app out of its sources, unless they are as they were when it was last built. */
async function buildWeb({ always }) {
  const stamp = join(cache, 'web-build');
  const folders = ['web', 'domain', 'contract'].flatMap((folder) => filesIn(join(root, folder)));
  const sources = hashOf([...folders, join(root, 'package-lock.json')]);
  const built = existsSync(join(root, 'dist', 'web', 'index.html')) && textOf(stamp) === sources;
  if (built && !always) return;
  say('Building the web app …');
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await run(pinnedNode, [vite, 'build', 'web', '--logLevel', 'warn'], { cwd: root, quiet: !always });
  if (code !== 0) fail('The web app could not be built; the messages are above.');
  writeFileSync(stamp, sources);
}

/** Only one launcher at a time installs and builds; the others wait and then find the work done. */
async function alone(work) {
  mkdirSync(cache, { recursive: true });
  const lock = join(cache, 'launch.lock');
  while (!take(lock)) await wait(200);
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.on('exit', release);
  try {
    await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

function take(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), String(process.pid));
    return true;
  } catch {
    if (abandoned(lock)) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

/** Its holder died, or never got as far as writing its name. */
function abandoned(lock) {
  const pid = Number(textOf(join(lock, 'pid')));
  try {
    if (!pid) return Date.now() - statSync(lock).mtimeMs > 5_000;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Runs a program to its end, hands signals on to it, and answers its exit code. `quiet` sends its words to stderr. */
function run(program, programArgs, { cwd, quiet = false }) {
  return new Promise((resolve) => {
    const child = spawn(program, programArgs, { cwd, stdio: ['inherit', quiet ? 2 : 'inherit', 'inherit'] });
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const pass = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    child.on('error', (error) => fail(`${program} cannot be run: ${error.message}`));
    child.on('exit', (code, signal) => {
      for (const each of signals) process.off(each, pass);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  say(text);
  process.exit(1);
}
