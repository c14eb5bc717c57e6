import assert from 'node:assert/strict';
import { test } from 'node:test';
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

test('long texts take no noticeable time', () => {
  const start = performance.now();
  for (const part of [' ', '> ', '- ', '1', '- [x', '\t\n']) untick(part.repeat(50_000));
  assert.ok(performance.now() - start < 500);
});
