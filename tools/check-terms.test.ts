import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkTerms } from './check-terms.ts';

const found = (text: string, path = 'server/features/x/y.ts') =>
  checkTerms([{ path, text }]).map((line) => line.slice(path.length + 1));

test('reports a replaced term in a comment with its line and the standard term', () => {
  assert.deepEqual(found('const a = 1;\n// Whoever asks\n'), ['2 "Whoever": use the user, another user, every user']);
  assert.deepEqual(found('/**\n * Waits behind the others.\n */'), ['2 "behind": use after']);
});

test('reports a replaced term as a word of an identifier or a file name', () => {
  assert.deepEqual(found('function tellOthers() {}'), ['1 "tellOthers": use emit, notify or publish']);
  assert.deepEqual(found('', 'server/features/x/told-apart.ts'), ['1 "told": use emit, notify or publish']);
  assert.deepEqual(found('const faultsOf = 1;\nconst default_value = 2;'), ['1 "faultsOf": use validation error']);
});

test('ignores strings, code in backticks, column names and longer words', () => {
  assert.deepEqual(found('const a = \'somebody\'; const b = `told`; const c = "behind";'), []);
  assert.deepEqual(found('// The column `told_at`.\nconst told_at = 1;\nconst defaultSatellite = 2;'), []);
});

test('reads the prose of documents but not their code blocks', () => {
  assert.deepEqual(found('Text.\n\n```\nwhoever\n```\nIt stands here.\n', 'docs/a.md'), ['6 "stands": use is']);
});

test('does not read messages for users', () => {
  assert.deepEqual(found('// somebody', 'domain/messages/en/web.ts'), []);
});
