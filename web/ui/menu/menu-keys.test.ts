import assert from 'node:assert/strict';
import { test } from 'node:test';
import { neighbour } from './menu-keys.ts';

test('arrows go round a menu', () => {
  assert.equal(neighbour(0, 3, 'ArrowDown'), 1);
  assert.equal(neighbour(2, 3, 'ArrowDown'), 0);
  assert.equal(neighbour(0, 3, 'ArrowUp'), 2);
});

test('with no current entry, down begins at the first and up at the last', () => {
  assert.equal(neighbour(-1, 3, 'ArrowDown'), 0);
  assert.equal(neighbour(-1, 3, 'ArrowUp'), 2);
});

test('Home and End go to the ends, other keys and empty menus lead nowhere', () => {
  assert.equal(neighbour(1, 3, 'Home'), 0);
  assert.equal(neighbour(1, 3, 'End'), 2);
  assert.equal(neighbour(1, 3, 'a'), undefined);
  assert.equal(neighbour(-1, 0, 'End'), undefined);
});
