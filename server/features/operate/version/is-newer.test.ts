import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNewer } from './is-newer.ts';

test('compares versions by their numbers', () => {
  for (const [one, other] of [
    ['0.1.1', '0.1.0'],
    ['v0.10.0', '0.9.9'],
    ['1.0.0', '0.99.99'],
    ['1.0.0+build.5', '0.9.0'],
  ] as const) {
    assert.equal(isNewer(one, other), true, one);
    assert.equal(isNewer(other, one), false, other);
    assert.equal(isNewer(one, one), false);
  }
});

test('pre-releases and other texts are not newer', () => {
  for (const text of ['1.0.0-beta.1', 'latest', '', '1.0', '1.0.0.0', '9'.repeat(400), '<b>9.9.9</b>']) {
    assert.equal(isNewer(text, '0.1.0'), false, text);
  }
});
