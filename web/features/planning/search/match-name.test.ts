import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchName } from './match-name.ts';

function marked(name: string, typed: string): string | undefined {
  const hit = matchName(name, typed);
  if (!hit) return undefined;
  let text = name;
  for (const { from, to } of hit.ranges.toReversed())
    text = `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
  return text;
}

test('ignores case and diacritics', () => {
  assert.equal(marked('Køkkenhave', 'koekken'), '[Køkken]have');
  assert.equal(marked('Køkkenhave', 'HAVE'), 'Køkken[have]');
  assert.equal(marked('Århus tur', 'aar'), '[År]hus tur');
  assert.equal(marked('Café', 'cafe'), '[Café]');
});

test('requires every word, in any order', () => {
  assert.equal(marked('Summer house', 'hou sum'), '[Sum]mer [hou]se');
  assert.equal(marked('Summer house', 'hou win'), undefined);
});

test('matches letters in order if nothing else matches', () => {
  assert.equal(marked('Go to settings', 'gset'), '[G]o to [set]tings');
  assert.equal(matchName('Garden', 'x'), undefined);
});

test('ranks the start of the name before the start of a word before the middle', () => {
  const ranks = ['House', 'Summer house', 'Lighthouse', 'Hot sauce'].map((name) => matchName(name, 'hous')?.rank);
  assert.deepEqual(ranks, [0, 1, 2, undefined]);
  assert.equal(matchName('Hot outer sauce', 'hous')?.rank, 3);
});

test('tolerates one typing error in words of four letters and more, after all other matches', () => {
  assert.equal(marked('Summer house', 'huose'), 'Summer [house]');
  assert.equal(marked('Garden', 'gaarden'), '[Garden]');
  assert.equal(marked('Security', 'sequrity'), '[Security]');
  assert.equal(marked('Security', 'sequr'), '[Secur]ity');
  assert.equal(marked('Køkkenhave', 'køkkenahve'), '[Køkkenhave]');
  assert.equal(matchName('House', 'hxse'), undefined);
  assert.equal(matchName('Bo', 'bi'), undefined);
  assert.equal(matchName('Car', 'cat'), undefined);
  assert.equal(matchName('House', 'huose')?.rank, 4);
});

test('matches everything for an empty search', () => {
  assert.deepEqual(matchName('House', '  '), { rank: 0, ranges: [] });
});
