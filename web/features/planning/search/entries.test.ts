import assert from 'node:assert/strict';
import { test } from 'node:test';
import { highlightHits, matchEntries, parseInput } from './entries.ts';

const entries = ['Lighthouse', 'House', 'Summer house', 'Garden'].map((name) => ({
  id: name,
  name,
  mark: null,
  urlOrAction: '/',
}));

test('limits the search by a prefix', () => {
  assert.deepEqual(parseInput('#hou'), { text: 'hou', scope: 'projects' });
  assert.deepEqual(parseInput('@ home '), { text: 'home', scope: 'labels' });
  assert.deepEqual(parseInput('>'), { text: '', scope: 'actions' });
  assert.deepEqual(parseInput('milk #1'), { text: 'milk #1', scope: undefined });
});

test('returns the best matches first, up to the limit', () => {
  assert.deepEqual(
    matchEntries(entries, 'house', 2).map((hit) => hit.name),
    ['House', 'Summer house'],
  );
});

test('keeps all results of the server and shows the context of the match', () => {
  const found = (name: string, text: string, labels: string[] = []) => ({
    id: name,
    name,
    mark: null,
    urlOrAction: '/',
    text,
    labels,
  });
  const hits = highlightHits(
    [
      found('Order primer', 'primer, the grey one'),
      found('Order paint', 'Ten litres,\nand grey primer'),
      found('Order', '', ['Primer', 'calls']),
      found('Talk', 'to the neighbour'),
      found('Ask', '**Ask** @"Bo Holm" about\n- [x] the [primer](/note/1)'),
      found('Read', '[the page](https://example.org/primer)'),
    ],
    'primer',
    'In a comment',
  );
  const shown = hits.map(({ context, ranges }) => [
    ranges.length,
    context?.text,
    context?.ranges.map(({ from, to }) => context.text.slice(from, to)),
  ]);
  assert.deepEqual(shown, [
    [1, undefined, undefined],
    [0, 'Ten litres, and grey primer', ['primer']],
    [0, 'Primer', ['Primer']],
    [0, 'In a comment', []],
    [0, 'Ask @Bo Holm about the primer', ['primer']],
    [0, 'the page', []],
  ]);
});
