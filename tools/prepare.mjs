/**
 * Installs packages and builds the web app if they are missing or out of date. `launch.sh` runs it before every command.
 * It is plain JavaScript because it must run on any Node from 20 on, before anything is installed:
 *
 *     node tools/prepare.mjs packages    installs the packages
 *     node tools/prepare.mjs web         also builds the web app
 *     node tools/prepare.mjs rebuild     also builds the web app, even if it is up to date
 *
 * All output goes to stderr, so that the standard output belongs to the command.
 */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(root, '.cache');
const pinnedNode = join(root, 'node_modules', '.bin', 'node');
const installStamp = join(root, 'node_modules', '.installed');
const buildStamp = join(cache, 'web-build');

const target = process.argv[2];
if (!['packages', 'web', 'rebuild'].includes(target)) fail('Usage: node tools/prepare.mjs packages|web|rebuild');

// Starts without the lock if nothing is missing, so that the project folder may be read-only.
if (!isPrepared()) {
  await withLock(async () => {
    if (!isInstalled()) await install();
    if (target === 'rebuild' || (target === 'web' && !isBuilt())) await buildWeb();
  });
}

function isPrepared() {
  return isInstalled() && (target === 'packages' || (target === 'web' && isBuilt()));
}

/** Whether the installed packages match package-lock.json. */
function isInstalled() {
  return existsSync(pinnedNode) && (textOf(installStamp) ?? manualInstall()) === lockFileHash();
}

/** Accepts an `npm ci` that was run by hand: npm's own record is then newer than the lock file. */
function manualInstall() {
  const record = join(root, 'node_modules', '.package-lock.json');
  const isNewer = existsSync(record) && statSync(record).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
  return isNewer ? lockFileHash() : undefined;
}

async function install() {
  print('Installing packages (npm ci) …');
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run(program, [...first, ...options]);
  if (code !== 0) fail('npm ci failed. Its messages are above.');
  if (!existsSync(pinnedNode))
    fail('npm ci did not install the package `node`. Check that install scripts are allowed.');
  writeFileSync(installStamp, lockFileHash());
}

/** Whether the built web app matches its sources. */
function isBuilt() {
  return existsSync(join(root, 'dist', 'web', 'index.html')) && textOf(buildStamp) === sourcesHash();
}

async function buildWeb() {
  const sources = sourcesHash();
  print('Building the web app …');
  rmSync(buildStamp, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await run(pinnedNode, [vite, 'build', 'web', '--logLevel', 'warn']);
  if (code !== 0) fail('The web app could not be built. The messages are above.');
  writeFileSync(buildStamp, sources);
}

function lockFileHash() {
  return hashOf([join(root, 'package-lock.json')]);
}

function sourcesHash() {
  const files = ['web', 'domain', 'contract'].flatMap((folder) => filesIn(join(root, folder)));
  return hashOf([...files, join(root, 'package-lock.json')]);
}

/** Lets one process at a time install and build. The others wait and then find everything up to date. */
async function withLock(work) {
  mkdirSync(cache, { recursive: true });
  const lock = join(cache, 'launch.lock');
  while (!acquire(lock)) await wait(200);
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.on('exit', release);
  try {
    await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

function acquire(lock) {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code !== 'EEXIST') fail(`${lock} cannot be created: ${error.message}`);
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
    return false;
  }
  writeFileSync(join(lock, 'pid'), String(process.pid));
  return true;
}

/** Whether the owner of the lock ended without releasing it, possibly before it wrote its process id. */
function isAbandoned(lock) {
  const pid = Number(textOf(join(lock, 'pid')));
  try {
    if (!pid) return Date.now() - statSync(lock).mtimeMs > 5_000;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Runs a program in the project folder, forwards signals to it, and returns its exit code. Its output goes to stderr. */
function run(program, programArgs) {
  return new Promise((resolve) => {
    const child = spawn(program, programArgs, { cwd: root, stdio: ['inherit', 2, 'inherit'] });
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const forward = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    child.on('error', (error) => fail(`${program} cannot be run: ${error.message}`));
    child.on('exit', (code, signal) => {
      for (const each of signals) process.off(each, forward);
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

function print(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  print(text);
  process.exit(1);
}
