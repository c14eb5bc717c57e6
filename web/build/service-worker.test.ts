import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storedBuild } from './service-worker.ts';

const page = (source: string) => ({ type: 'asset' as const, fileName: 'index.html', source });
const style = { type: 'asset' as const, fileName: 'assets/app-1.css', source: '' };
const image = { type: 'asset' as const, fileName: 'icon.svg', source: '' };
const chunk = (name: string, moduleIds: string[]) => ({
  type: 'chunk' as const,
  fileName: `assets/${name}`,
  moduleIds,
});

const app = chunk('app-1.js', ['/web/main.tsx']);
const imports = chunk('imports-1.js', ['/web/imports/a.ts', '/web/imports/b.ts']);
const mixed = chunk('mixed-1.js', ['/web/imports/c.ts', '/web/today.ts']);

test('stores code and styles, without chunks that only online parts use', () => {
  const { files } = storedBuild([page(''), style, image, app, imports, mixed], ['/imports/']);
  assert.deepEqual(files, ['/assets/app-1.css', '/assets/app-1.js', '/assets/mixed-1.js']);
});

test('has another name if a file or the page is another one, and else the same', () => {
  const nameOf = (html: string, ...files: (typeof app)[]) => storedBuild([page(html), ...files], []).name;
  assert.equal(nameOf('a', app, mixed), nameOf('a', mixed, app));
  assert.notEqual(nameOf('a', app), nameOf('b', app));
  assert.notEqual(nameOf('a', app), nameOf('a', app, mixed));
});

test('refuses a build without a page', () => {
  assert.throws(() => storedBuild([app], []), /index.html/);
});
