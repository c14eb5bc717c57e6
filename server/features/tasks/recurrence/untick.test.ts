import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLinear } from '../../../../tools/assert-linear.ts';
import { untick } from './untick.ts';

test('ticked items of lists are unticked, whatever marks them', () => {
  const ticked = '- [x] a\n* [X] b\n  + [x] c\n12. [x] d\n3) [x] e\n> - [x] f\r\n-\t[x] g';
  assert.equal(untick(ticked), ticked.replaceAll(/\[[xX]\]/g, '[ ]'));
});

test('everything else stays as it is', () => {
  for (const text of [
    '',
    '[x] no list',
    '- [y] a',
    '- [ ] open',
    '- [x]tight',
    'a - [x] b',
    '- \\[x] escaped',
    '-- [x] rule',
  ]) {
    assert.equal(untick(text), text);
  }
});

test('a long text takes about as long as its pieces', () => {
  for (const part of [' ', '> ', '- ', '1', '- [x', '\t\n']) {
    assertLinear((size) => untick(part.repeat(size)), 50_000, JSON.stringify(part));
  }
});
