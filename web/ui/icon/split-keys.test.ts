import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SHORTCUTS } from '../../keyboard/table.ts';
import { splitKeys } from './split-keys.ts';

test('splits sequences, modifiers and capital letters into single keys', () => {
  assert.deepEqual(splitKeys('g t'), ['G', 'T']);
  assert.deepEqual(splitKeys('Mod+Shift+z'), ['Mod', 'Shift', 'Z']);
  assert.deepEqual(splitKeys('Z'), ['Shift', 'Z']);
  assert.deepEqual(splitKeys(' '), [' ']);
});

test('keeps the plus sign as a key', () => {
  assert.deepEqual(splitKeys('+'), ['+']);
  assert.deepEqual(splitKeys('Mod++'), ['Mod', '+']);
});

test('finds no empty key in any shortcut', () => {
  for (const { keys } of SHORTCUTS) for (const alternative of keys) assert.ok(splitKeys(alternative).every(Boolean));
});
