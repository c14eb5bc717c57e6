import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Graph } from './first-chunk.ts';
import { lazyChunk } from './lazy-chunk.ts';

const long = 'x'.repeat(3_000);

const modules: Record<string, { code?: string; importedIds?: string[] }> = {
  '/web/app.tsx': { code: long },
  '/icons/bell.js': { importedIds: ['/web/app.tsx'] },
  '/web/use-bell.ts': { importedIds: ['/icons/bell.js', '/web/bell.module.css'] },
  '/web/bell.module.css': { code: long },
  '/web/editor.ts': { code: long },
  '/web/use-editor.ts': { importedIds: ['/web/editor.ts'] },
  '/web/one.ts': { importedIds: ['/web/other.ts'] },
  '/web/other.ts': { importedIds: ['/web/one.ts'] },
};
const graph: Graph = {
  getModuleInfo: (id) => ({ code: '', importers: [], importedIds: [], ...modules[id] }),
};
const chunkOf = lazyChunk('lazy', [(id) => (id === '/web/app.tsx' ? 'app' : null)]);

test('includes small modules and styles', () => {
  for (const id of ['/web/use-bell.ts', '/icons/bell.js', '/web/bell.module.css'])
    assert.equal(chunkOf(id, graph), 'lazy', id);
});

test('excludes long modules and everything that imports them', () => {
  for (const id of ['/web/use-editor.ts', '/web/editor.ts']) assert.equal(chunkOf(id, graph), null, id);
});

test('excludes import cycles, regardless of the order of the calls', () => {
  for (const id of ['/web/other.ts', '/web/one.ts', '/web/other.ts']) assert.equal(chunkOf(id, graph), null, id);
});
