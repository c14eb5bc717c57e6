import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Catalogue } from '../expression/expression-completion.ts';
import { afterClick, type Choice, choicesOf, chosenIn, expressionOf } from './choices.ts';

const clock = { now: Date.parse('2026-10-14T10:00:00Z'), zone: 'Europe/Copenhagen', locale: 'en' } as const;
const catalogue: Catalogue = {
  language: 'en',
  projects: ['House', 'R&D, 2027', 'a*b'],
  groups: [],
  sections: [],
  labels: ['calls', 'by "hand"', 'på vej'],
  people: ['Olga Olsen'],
};
const choices = choicesOf(catalogue);
const texts = (chosen: readonly Choice[] | undefined) => chosen?.map(({ text }) => text);
const withText = (text: string): Choice => {
  const found = choices.find((choice) => choice.text === text);
  assert.ok(found, text);
  return found;
};

test('whatever is clicked together is read back as just that, in either language', () => {
  for (const language of ['en', 'da'] as const) {
    const offered = choicesOf({ ...catalogue, language });
    fc.assert(
      fc.property(fc.subarray(offered), (chosen) => {
        const back = chosenIn(expressionOf(chosen), offered, { ...clock, locale: language });
        assert.deepEqual(texts(back)?.toSorted(), texts(chosen)?.toSorted());
      }),
    );
  }
});

test('a click adds to what is chosen or takes it away', () => {
  let written = '';
  const click = (text: string) => {
    written = afterClick(written, withText(text), choices, clock);
  };
  click('today');
  click('p1');
  click('p2');
  click('#"R&D, 2027"');
  assert.equal(written, 'today & (p1 | p2) & #"R&D, 2027"');
  click('p1');
  click('today');
  assert.equal(written, 'p2 & #"R&D, 2027"');
});

test('chips show what was written by hand, in the other language too', () => {
  assert.deepEqual(texts(chosenIn('I DAG & (#house|#"r&d, 2027")', choices, clock)), [
    'today',
    '#House',
    '#"R&D, 2027"',
  ]);
});

test('what says more than chips can is kept, and narrowed by a click', () => {
  for (const more of ['!p1', 'p1 | today', 'p1 & p2', 'search: milk', '(p1 | p2) & (p3 | p4)', '(((']) {
    assert.equal(chosenIn(more, choices, clock), undefined, more);
  }
  assert.equal(afterClick('p1 | today', withText('@calls'), choices, clock), '(p1 | today) & @calls');
  assert.equal(afterClick('!p1', withText('@calls'), choices, clock), '!p1 & @calls');
});
