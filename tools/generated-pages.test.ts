import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { generatedPages } from './generated-pages.ts';

for (const [name, text] of Object.entries(generatedPages())) {
  test(`docs/${name} is current (generate it with: npx node tools/write-docs.ts)`, () => {
    assert.equal(readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8'), text);
  });
}
