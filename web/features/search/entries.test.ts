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

test('what the service found stays, and says where the words stand', () => {
  const found = (name: string, text: string, labels: string[] = []) => ({
    id: name,
    name,
    mark: null,
    go: '/',
    text,
    labels,
  });
  const hits = markedHits(
    [
      found('Order primer', 'primer, the grey one'),
      found('Order paint', 'Ten litres,\nand grey primer'),
      found('Order', '', ['Primer', 'calls']),
      found('Talk', 'to the neighbour'),
    ],
    'primer',
    'In a comment',
  );
  const shown = hits.map(({ beside, ranges }) => [
    ranges.length,
    beside?.text,
    beside?.ranges.map(({ from, to }) => beside.text.slice(from, to)),
  ]);
  assert.deepEqual(shown, [
    [1, undefined, undefined],
    [0, 'Ten litres, and grey primer', ['primer']],
    [0, 'Primer', ['Primer']],
    [0, 'In a comment', []],
  ]);
});
