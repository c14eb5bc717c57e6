import assert from 'node:assert/strict';
import { test } from 'node:test';
import { swipeDirection } from './swipe-direction.ts';

test('a swipe to the left turns to the next page, and to the right to the previous one', () => {
  assert.equal(swipeDirection(-120, 20), 1);
  assert.equal(swipeDirection(120, -20), -1);
});

test('a short, a vertical and a diagonal movement turn no page', () => {
  assert.equal(swipeDirection(-40, 0), 0);
  assert.equal(swipeDirection(10, 300), 0);
  assert.equal(swipeDirection(-100, 80), 0);
});
