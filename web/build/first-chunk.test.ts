import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstChunk, type Graph } from './first-chunk.ts';

const importers: Record<string, string[]> = {
  '/web/main.tsx': [],
  '/web/today.tsx': [],
  '/web/row.tsx': ['/web/today.tsx', '/web/board.tsx'],
  '/web/board.tsx': [],
  '/web/dialog.tsx': ['/web/board.tsx'],
  '/web/one.ts': ['/web/other.ts'],
  '/web/other.ts': ['/web/one.ts', '/web/row.tsx'],
  '/web/messages.ts': ['/web/main.tsx'],
};
const graph: Graph = {
  getModuleInfo: (id) => ({ code: '', importers: importers[id] ?? [], importedIds: [] }),
};
const chunkOf = firstChunk('app', ['main.tsx', 'today.tsx'], ['messages.ts']);

test('includes the dependencies of the roots, even if other modules share them', () => {
  for (const id of ['/web/main.tsx', '/web/today.tsx', '/web/row.tsx']) assert.equal(chunkOf(id, graph), 'app');
});

test('excludes the exceptions and modules that only others need', () => {
  for (const id of ['/web/board.tsx', '/web/dialog.tsx', '/web/messages.ts']) assert.equal(chunkOf(id, graph), null);
});

test('follows import cycles', () => {
  for (const id of ['/web/other.ts', '/web/one.ts', '/web/other.ts']) assert.equal(chunkOf(id, graph), 'app');
});
