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

test('what the roots need is together, also where others need it too', () => {
  for (const id of ['/web/main.tsx', '/web/today.tsx', '/web/row.tsx']) assert.equal(chunkOf(id, graph), 'app');
});

test('what only others need stays out, and so does what is excepted', () => {
  for (const id of ['/web/board.tsx', '/web/dialog.tsx', '/web/messages.ts']) assert.equal(chunkOf(id, graph), null);
});

test('a cycle of imports is followed to its end', () => {
  for (const id of ['/web/other.ts', '/web/one.ts', '/web/other.ts']) assert.equal(chunkOf(id, graph), 'app');
});
