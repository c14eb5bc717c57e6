import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importCycle, tooSmall } from './chunk-rules.ts';
import type { Chunk } from './chunks.ts';

function chunk(fileName: string, imports: string[] = [], code = ''): Chunk {
  return { fileName, imports, code, moduleIds: [] };
}

test('finds chunks that import each other', () => {
  const app = chunk('app.js');
  assert.equal(importCycle([chunk('notes.js', ['app.js', 'lists.js']), chunk('lists.js', ['app.js']), app]), undefined);
  const cycle = importCycle([
    chunk('notes.js', ['lists.js']),
    chunk('lists.js', ['app.js', 'menus.js']),
    chunk('menus.js', ['lists.js']),
    app,
  ]);
  assert.deepEqual(cycle, ['lists.js', 'menus.js']);
});

test('finds small files, except the named ones', () => {
  const chunks = [
    chunk('assets/bell-1a.js'),
    chunk('assets/common-2b.js'),
    chunk('assets/notes-3c.js', [], 'x'.repeat(4000)),
  ];
  assert.deepEqual(tooSmall(chunks, ['common']), ['assets/bell-1a.js']);
});
