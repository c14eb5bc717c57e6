import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { withAdoptedStyles } from './adopted-styles.ts';

test('changes only the condition of the installed style-mod', () => {
  const path = createRequire(import.meta.url)
    .resolve('style-mod')
    .replace(/dist\/[^/]+$/, 'src/style-mod.js');
  const code = readFileSync(path, 'utf8');
  const lines = code.split('\n');
  const changed = withAdoptedStyles(code).split('\n');
  assert.deepEqual(
    changed.filter((line, index) => line !== lines[index]),
    ['    if (root.adoptedStyleSheets && win.CSSStyleSheet) {'],
  );
});

test('refuses other code', () => {
  assert.throws(() => withAdoptedStyles('export class StyleModule {}'), /no longer contains/);
});
