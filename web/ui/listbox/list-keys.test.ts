import assert from 'node:assert/strict';
import { test } from 'node:test';
import { itemForKey } from './list-keys.ts';

const from = (current: number, key: string, disabled: readonly number[] = [], count = 3) =>
  itemForKey(key, { count, current, isDisabled: (index) => disabled.includes(index) });

test('arrow keys wrap around', () => {
  assert.equal(from(0, 'ArrowDown'), 1);
  assert.equal(from(2, 'ArrowDown'), 0);
  assert.equal(from(0, 'ArrowUp'), 2);
});

test('without a current item, ArrowDown moves to the first item and ArrowUp to the last', () => {
  assert.equal(from(-1, 'ArrowDown'), 0);
  assert.equal(from(-1, 'ArrowUp'), 2);
});

test('Home and End move to the first and the last item', () => {
  assert.equal(from(1, 'Home'), 0);
  assert.equal(from(1, 'End'), 2);
});

test('skips disabled items', () => {
  assert.equal(from(0, 'ArrowDown', [1]), 2);
  assert.equal(from(2, 'ArrowDown', [0]), 1);
  assert.equal(from(1, 'ArrowUp', [0]), 2);
  assert.equal(from(1, 'Home', [0]), 1);
  assert.equal(from(1, 'End', [2]), 1);
});

test('returns undefined for other keys and for lists without enabled items', () => {
  assert.equal(from(1, 'a'), undefined);
  assert.equal(from(-1, 'End', [], 0), undefined);
  assert.equal(from(-1, 'ArrowDown', [0, 1, 2]), undefined);
});
