/**
 * Installs packages, and builds the service and the web app, if they are missing or out of date. `launch.sh` runs it before every command.
 * It is plain JavaScript because it must run on any Node from 20 on, before anything is installed:
 *
 *     node tools/prepare.mjs packages    installs the packages that the service and the builds need
 *     node tools/prepare.mjs server      also builds the service
 *     node tools/prepare.mjs all         also builds the service and the web app
 *     node tools/prepare.mjs rebuild     also builds both, even if they are up to date
 *
 * A second argument, `tools`, also installs the packages of the tests and checks (`devDependencies`).
 *
 * All output goes to stderr, so that the standard output belongs to the command.
 */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './launch-lock.mjs';
import { buildEnvironment, npmEnvironment, npmProgram } from './npm.mjs';
import { hasNodePackage, linkRunningNode, runningNodeProblem } from './pinned-node.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(root, '.cache');
const pinnedNode = join(root, 'node_modules', '.bin', 'node');
const installStamp = join(root, 'node_modules', '.installed');
const npmRecord = join(root, 'node_modules', '.package-lock.json');

/** `args` are those of Node. The build writes the file `result`. It runs again after a change of `sources`. */
const serverBuild = {
  name: 'service',
  args: [join(root, 'tools', 'build-server.mjs')],
  result: join(root, 'dist', 'server', 'packages.json'),
  stamp: join(cache, 'server-build'),
  sources: ['server', 'domain', 'contract', 'tools/build-server.mjs', 'package.json', 'package-lock.json'],
};
const webBuild = {
  name: 'web app',
  args: [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', 'web', '--logLevel', 'warn'],
  result: join(root, 'dist', 'web', 'index.html'),
  stamp: join(cache, 'web-build'),
  sources: ['web', 'domain', 'contract', 'package-lock.json'],
};
const targets = {
  packages: [],
  server: [serverBuild],
  all: [serverBuild, webBuild],
  rebuild: [serverBuild, webBuild],
};

const [target, withTools] = process.argv.slice(2);
const builds = targets[target];
if (builds === undefined || ![undefined, 'tools'].includes(withTools))
  fail('Usage: node tools/prepare.mjs packages|server|all|rebuild [tools]');

// One process at a time installs and builds. The others wait and then find everything up to date.
// Starts without the lock if nothing is missing, so that the project folder may be read-only.
if (!isPrepared()) await withLock(join(cache, 'launch.lock'), prepare).catch((error) => fail(error.message));

async function prepare() {
  if (!isInstalled()) await install();
  for (const each of builds) if (target === 'rebuild' || !isBuilt(each)) await build(each);
}

function isPrepared() {
  return isInstalled() && target !== 'rebuild' && builds.every(isBuilt);
}

/** Whether the installed packages match package-lock.json. */
function isInstalled() {
  const isCurrent = existsSync(pinnedNode) && (textOf(installStamp) ?? manualInstall()) === lockFileHash();
  return isCurrent && (withTools === undefined || hasTools());
}

/** Whether the packages of the tests and checks are installed, by the record that npm writes after an installation. */
function hasTools() {
  return textOf(npmRecord)?.includes('"dev": true') ?? false;
}

/** Accepts an `npm ci` that was run by hand: npm's own record is then newer than the lock file. */
function manualInstall() {
  const isNewer =
    existsSync(npmRecord) && statSync(npmRecord).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
  return isNewer ? lockFileHash() : undefined;
}

/** Keeps the packages of the tests if they are installed. Without them, no package may run an install script. */
async function install() {
  const hasPackage = hasNodePackage();
  const problem = hasPackage ? undefined : runningNodeProblem();
  if (problem) fail(problem);
  print('Installing packages (npm ci) …');
  const [program, first] = npmProgram();
  const selection = withTools || hasTools() ? ['--include=dev'] : ['--omit=dev', '--ignore-scripts'];
  const options = ['ci', ...selection, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await execute(program, [...first, ...options], npmEnvironment());
  if (code !== 0) fail('npm ci failed. Its messages are above.');
  if (!hasPackage) linkRunningNode(pinnedNode);
  if (!existsSync(pinnedNode))
    fail('npm did not install Node: the download failed, or its content differs from package-lock.json. Start again.');
  writeFileSync(installStamp, lockFileHash());
}

/** Whether the result of a build matches its sources. */
function isBuilt({ result, stamp, sources }) {
  return existsSync(result) && textOf(stamp) === hashOf(sources);
}

async function build({ name, args, stamp, sources }) {
  const hash = hashOf(sources);
  print(`Building the ${name} …`);
  rmSync(stamp, { force: true });
  const code = await execute(pinnedNode, args, buildEnvironment());
  if (code !== 0) fail(`The ${name} could not be built. The messages are above.`);
  writeFileSync(stamp, hash);
}

function lockFileHash() {
  return hashOf(['package-lock.json']);
}

/** Runs a program in the project folder, forwards signals to it, and returns its exit code. Its output goes to stderr. */
function execute(program, programArgs, env) {
  return new Promise((resolve) => {
    const child = spawn(program, programArgs, { cwd: root, env, stdio: ['inherit', 2, 'inherit'] });
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

/** Returns the paths of a file, or of the files in a folder without tests. */
function filesIn(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(join(root, path))))
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
