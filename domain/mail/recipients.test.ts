import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressesIn } from './recipients.ts';

const EXAMPLES: readonly (readonly [string, readonly string[]])[] = [
  ['a@b', ['a@b']],
  [' Name <a@b> ', ['a@b']],
  ['"Last, First" <a@b>, c@d', ['a@b', 'c@d']],
  ['a@b (comment, with (nested <x@y>) parts), <c@d>', ['a@b', 'c@d']],
  ['"x@y" <a@b>', ['a@b']],
  ['x@y <a@b>', ['a@b']],
  ['"a\\"b" <c@d>', ['c@d']],
  ['<a@b>;<c@d>', ['a@b', 'c@d']],
  ['undisclosed-recipients:;', ['undisclosed-recipients:']],
  ['', []],
  [',,,', []],
  ['"never closed, a@b', []],
  ['(never closed a@b', []],
];

for (const [list, addresses] of EXAMPLES) {
  test(`reads ${list}`, () => assert.deepEqual(addressesIn(list), addresses));
}

test('S-17-1: does not recurse into brackets', () => {
  for (const text of ['(', '<', '"', ')', '>', '\\', '<(', '(<"\\', '@']) {
    addressesIn(text.repeat(100_000));
    assert.deepEqual(addressesIn(`${text.repeat(3)}`).includes('a@b'), false);
  }
});
