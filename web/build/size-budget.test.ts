import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Chunk } from './chunks.ts';
import { type Budget, deferredInFirstView, firstView } from './size-budget.ts';

const budget: Budget = {
  limit: 1000,
  start: ['main.tsx', 'shell.tsx'],
  languages: ['en/web.ts', 'da/web.ts'],
  deferred: ['/floating-ui/'],
  views: {},
};

const chunks: Chunk[] = [
  chunk('main.js', ['/web/main.tsx'], ['framework.js']),
  chunk('framework.js', ['/node_modules/react/index.js'], []),
  chunk('shell.js', ['/web/shell.tsx'], ['main.js']),
  chunk('en.js', ['/messages/en/web.ts'], []),
  chunk('da.js', ['/messages/da/web.ts'], [], 'longer than the English file'),
  chunk('settings.js', ['/web/settings.tsx'], ['main.js']),
];

test('counts each static import of the first view once and ignores lazy imports', () => {
  const names = firstView(chunks, budget).map((file) => file.fileName);
  assert.deepEqual(names.sort(), ['da.js', 'framework.js', 'main.js', 'shell.js']);
});

test('counts only the largest language', () => {
  const names = firstView(chunks, { ...budget, languages: ['en/web.ts'] }).map((file) => file.fileName);
  assert.ok(names.includes('en.js') && !names.includes('da.js'));
});

test('finds deferred modules that the first view loads', () => {
  const late = chunk('popover.js', ['/node_modules/floating-ui/dom.js'], []);
  assert.deepEqual(deferredInFirstView([...chunks, late], budget), []);
  const eager = chunk('shell.js', ['/web/main.tsx', '/web/shell.tsx'], ['popover.js']);
  assert.deepEqual(deferredInFirstView([eager, late], { ...budget, languages: [] }), [
    '/node_modules/floating-ui/dom.js',
  ]);
});

function chunk(fileName: string, moduleIds: string[], imports: string[], code = fileName): Chunk {
  return { fileName, moduleIds, imports, code };
}
