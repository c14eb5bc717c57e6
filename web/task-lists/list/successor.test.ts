import assert from 'node:assert/strict';
import { test } from 'node:test';
import { successorOf } from './successor.ts';

const order = ['a', 'b', 'c', 'd'];

test('returns the task itself while it is present', () => {
  assert.equal(successorOf('b', order, new Set(order)), 'b');
});

test('returns the next present task, else the nearest before it', () => {
  assert.equal(successorOf('b', order, new Set(['a', 'd'])), 'd');
  assert.equal(successorOf('d', order, new Set(['a', 'b'])), 'b');
  assert.equal(successorOf('a', order, new Set()), undefined);
});
