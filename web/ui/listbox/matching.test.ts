import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matching } from './matching.ts';

test('sorts names that start with the query first, then word starts, then the rest, and ignores accents', () => {
  const names = ['Skovhus', 'Sommer hus', 'Hus', 'Have'].map((name) => ({ name }));
  assert.deepEqual(
    matching(names, 'hus', 8).map((one) => one.name),
    ['Hus', 'Sommer hus', 'Skovhus'],
  );
  assert.deepEqual(matching([{ name: 'Løbeklub' }], 'lobe', 8).length, 1);
  assert.equal(matching(names, '', 2).length, 2);
});
