import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { generatedPages } from './generated-pages.ts';

for (const [name, text] of Object.entries(generatedPages())) {
  test(`docs/${name} says what the code says (node tools/write-docs.ts writes it)`, () => {
    assert.equal(readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8'), text);
  });
}
