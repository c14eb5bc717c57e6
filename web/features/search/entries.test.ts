import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hitsOf, markedHits, readTyped } from './entries.ts';

const entries = ['Lighthouse', 'House', 'Summer house', 'Garden'].map((name) => ({
  id: name,
  name,
  mark: null,
  go: '/',
}));

test('a sign in front narrows the search', () => {
  assert.deepEqual(readTyped('#hou'), { text: 'hou', only: 'projects' });
  assert.deepEqual(readTyped('@ home '), { text: 'home', only: 'labels' });
  assert.deepEqual(readTyped('>'), { text: '', only: 'actions' });
  assert.deepEqual(readTyped('milk #1'), { text: 'milk #1', only: undefined });
});

test('the best come first and no more than asked for', () => {
  assert.deepEqual(
    hitsOf(entries, 'house', 2).map((hit) => hit.name),
    ['House', 'Summer house'],
  );
});

test('what the service found stays even where the words stand elsewhere', () => {
  assert.deepEqual(
    markedHits(entries, 'gard').map((hit) => hit.stretches.length),
    [0, 0, 0, 1],
  );
});
