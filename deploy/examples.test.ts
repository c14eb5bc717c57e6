/** The examples for operators name files and settings that exist. `check-examples.sh` checks their syntax with the programs. */

import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Setting, settings } from '#server/platform/config/settings.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const root = dirname(folder);
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const dockerfile = read('docker/Dockerfile');

test('every path that the Dockerfile copies exists and is part of the build context', () => {
  const context = read('docker/Dockerfile.dockerignore').split('\n');
  const copies = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
  // web/tsconfig.json extends the one of the root folder.
  assert.ok(['server', 'package-lock.json', 'tsconfig.json'].every((path) => copies.includes(path)));
  for (const path of copies) {
    assert.ok(existsSync(join(root, path)), path);
    assert.ok(context.includes(`!${path}`), `${path} is not in the build context`);
  }
});

test('the image contains what the release needs', () => {
  const release = readFileSync(join(root, 'tools', 'write-release.mjs'), 'utf8');
  const [, names = ''] = /^const FILES = \[(.*)\];$/m.exec(release) ?? [];
  const listed = [...names.matchAll(/'([^'/]+)[^']*'/g)].map(([, name = '']) => name);
  assert.ok(listed.length >= 7);
  const copied = new Set(dockerfile.match(/\S+/g));
  for (const name of listed) assert.ok(copied.has(name), name);
});

test('the image runs as an account without rights, and checks its health', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
  assert.match(last, /^USER \d{5}$/m);
  assert.match(last, /^HEALTHCHECK /m);
  assert.ok(last.includes('/healthz'));
  assert.ok(!last.includes('npm'));
});

test('every setting in the examples exists', () => {
  const all: Setting<unknown>[] = Object.values(settings);
  const known = new Set(all.flatMap(({ name, secret }) => (secret ? [name, `${name}_FILE`] : [name])));
  const files = globSync(['docker/*', 'kubernetes/*', 'systemd/*', 'proxies/*'], { cwd: folder });
  const named = files.flatMap((file) => [...read(file).matchAll(/\bSERVICE_[A-Z0-9_]+/g)].map(([name]) => name));
  assert.ok(named.length >= 8);
  assert.deepEqual(
    named.filter((name) => !known.has(name)),
    [],
  );
});

test('the unit of the archive has the same restrictions as the documented one', () => {
  const restrictions = (text: string) =>
    [
      ...text.matchAll(/^ *((?:Protect|Private|Restrict|NoNew|Capability|SystemCall|Lock|State|Cache|UMask)\w*=.*)$/gm),
    ].map(([, line]) => line);
  const documented = readFileSync(join(root, 'docs', 'install.md'), 'utf8').match(/\[Unit\][\s\S]*?```/)?.[0] ?? '';
  assert.ok(restrictions(documented).length > 20);
  assert.deepEqual(restrictions(read('systemd/sammen.service')), restrictions(documented));
});
