import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSources } from './source-files.ts';

const documents = readSources('*.md', 'docs/**/*.md');
const page = documents.find(({ path }) => path === 'docs/install.md')?.text ?? '';

test('every documented address of a PostgreSQL server on another host has an sslmode', () => {
  const addresses = documents.flatMap(({ text }) => text.match(/postgres(ql)?:\/\/[^\s`'"]+@[^\s`'"]+/g) ?? []);
  assert.ok(addresses.length > 0);
  for (const address of addresses) {
    const url = new URL(address);
    const isLocal = ['localhost', '127.0.0.1'].includes(url.hostname);
    assert.ok(isLocal || url.searchParams.get('sslmode') === 'verify-full', address);
  }
});

test('the documented unit runs the service as an account of its own that can write to its data and cache only', () => {
  const [unit = ''] = page.match(/\[Unit\][\s\S]*?```/) ?? [];
  const settings = new Map(
    [...unit.matchAll(/^ *([A-Z]\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const expected = {
    User: 'sammen',
    NoNewPrivileges: 'yes',
    CapabilityBoundingSet: '',
    ProtectSystem: 'strict',
    ProtectHome: 'yes',
    PrivateTmp: 'yes',
    StateDirectory: 'sammen',
    StateDirectoryMode: '0700',
  };
  for (const [name, value] of Object.entries(expected)) assert.equal(settings.get(name), value, name);
  assert.equal(settings.has('ReadWritePaths'), false);
  // V8 generates machine code while it runs.
  assert.equal(settings.has('MemoryDenyWriteExecute'), false);
  assert.match(page, /useradd --system .* sammen$/m);
});
