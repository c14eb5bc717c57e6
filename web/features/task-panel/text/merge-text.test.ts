import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mergeText } from './merge-text.ts';

const base = 'one\ntwo\nthree\nfour\nfive\n';

test('changes to different lines both hold, whoever made them', () => {
  const mine = base.replace('two', 'TWO');
  const theirs = base.replace('five', 'FIVE\nsix');
  const both = { text: 'one\nTWO\nthree\nfour\nFIVE\nsix\n' };
  assert.deepEqual(mergeText(base, mine, theirs), both);
  assert.deepEqual(mergeText(base, theirs, mine), both);
});

test('the same line changed differently clashes, and so does the one beside it', () => {
  assert.deepEqual(mergeText(base, base.replace('two', 'A'), base.replace('two', 'B')), { clash: true });
  assert.deepEqual(mergeText(base, base.replace('two', 'A'), base.replace('three', 'B')), { clash: true });
  assert.deepEqual(mergeText('', 'A', 'B'), { clash: true });
});

test('only one side changed, or both the same way', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n') });
  fc.assert(
    fc.property(text, text, (before, after) => {
      assert.deepEqual(mergeText(before, after, before), { text: after });
      assert.deepEqual(mergeText(before, before, after), { text: after });
      assert.deepEqual(mergeText(before, after, after), { text: after });
    }),
  );
});

test('both sides get the same answer', () => {
  const text = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n', 'd')).map((lines) => lines.join(''));
  fc.assert(
    fc.property(text, text, text, (before, one, other) => {
      assert.deepEqual(mergeText(before, one, other), mergeText(before, other, one));
    }),
  );
});
