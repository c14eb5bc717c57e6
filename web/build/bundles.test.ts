import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chunkNames, type Graph } from './bundles.ts';

/** The static imports of each module. */
const imports: Record<string, string[]> = {
  '/web/main.tsx': ['/web/row.tsx', '/web/library.ts'],
  '/web/row.tsx': ['/web/one.ts'],
  '/web/one.ts': ['/web/other.ts'],
  '/web/other.ts': ['/web/one.ts'],
  '/web/board.tsx': ['/web/row.tsx', '/web/menus/menu.tsx', '/web/cache.ts', '/web/column.tsx', '/web/move.tsx'],
  '/web/notes.tsx': ['/web/menus/menu.tsx', '/web/cache.ts', '/web/move.tsx', '/web/library.ts'],
  '/web/settings.tsx': ['/web/form.tsx'],
  '/web/trash.tsx': ['/web/form.tsx', '/web/cache.ts'],
  '/web/menus/menu.tsx': ['/web/menus/position.ts', '/web/row.tsx'],
  '/web/menus/position.ts': [],
  '/web/move.tsx': ['/web/menus/menu.tsx'],
  '/web/cache.ts': ['/web/row.tsx', '/web/journal.ts'],
  '/web/journal.ts': [],
  '/web/column.tsx': [],
  '/web/form.tsx': ['/web/row.tsx'],
  '/web/library.ts': [],
  '/web/rare.tsx': ['/web/row.tsx'],
};
const graph: Graph = {
  getModuleInfo: (id) => ({
    importedIds: imports[id] ?? [],
    importers: Object.keys(imports).filter((importer) => imports[importer]?.includes(id)),
  }),
};
const chunkOf = chunkNames({
  first: [['app', 'main.tsx']],
  layers: [['menus', 'web/menus/']],
  firstViews: [
    ['board', 'board.tsx'],
    ['notes', 'notes.tsx'],
  ],
  views: [
    ['settings', 'settings.tsx'],
    ['pages', 'trash.tsx'],
  ],
  exceptions: ['library.ts'],
});

function assertChunk(chunk: string | null, ids: readonly string[]): void {
  for (const id of ids) assert.equal(chunkOf(id, graph), chunk, id);
}

test('puts all dependencies of the first view into its chunk, also in import cycles', () => {
  assertChunk('app', ['/web/main.tsx', '/web/row.tsx', '/web/one.ts', '/web/other.ts', '/web/one.ts']);
});

test('puts the modules of a folder into its layer, with the dependencies that only they have', () => {
  assertChunk('menus', ['/web/menus/menu.tsx', '/web/menus/position.ts']);
});

test('puts a module with one user into the chunk of its user', () => {
  assertChunk('board', ['/web/board.tsx', '/web/column.tsx']);
  assertChunk('notes', ['/web/library.ts']);
});

test('shares modules that import only each other and the first view', () => {
  assertChunk('lists', ['/web/cache.ts', '/web/journal.ts']);
  assertChunk('base', ['/web/form.tsx']);
});

test('puts shared modules that import layers after the layers', () => {
  assertChunk('common', ['/web/move.tsx']);
});

test('leaves modules that no bundle needs to the bundler', () => {
  assertChunk(null, ['/web/rare.tsx']);
});
