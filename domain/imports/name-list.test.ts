import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { readNameList, writeNameList } from './name-list.ts';

it('returns the names that were written', () => {
  const name = fc
    .oneof(fc.string({ unit: 'binary' }), fc.constantFrom('a,b', '"', '"x"', "'", 'a "b", c', 'x\ny'))
    .map((text) => text.replaceAll('\0', '').trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(fc.uniqueArray(name, { selector: (text) => text.toLowerCase() }), (names) => {
      assert.deepEqual(readNameList(writeNameList(names)), names);
    }),
  );
});

it('reads lists of other programs', () => {
  assert.deepEqual(readNameList(' a, b ,,A, c d '), ['a', 'b', 'c d']);
  assert.deepEqual(readNameList('12" disk, "b'), ['12" disk', '"b']);
  assert.deepEqual(readNameList('"a, b'), ['"a', 'b']);
  assert.deepEqual(readNameList('a\nb'), ['a', 'b']);
  assert.deepEqual(readNameList(''), []);
});
