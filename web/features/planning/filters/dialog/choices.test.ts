import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ExpressionNames } from '../expression/expression-completion.ts';
import { type Choice, choicesOf, chosenIn, expressionOf, toggleChoice } from './choices.ts';

const clock = { now: Date.parse('2026-10-14T10:00:00Z'), zone: 'Europe/Copenhagen', locale: 'en' } as const;
const names: ExpressionNames = {
  language: 'en',
  projects: ['House', 'R&D, 2027', 'a*b'],
  groups: [],
  sections: [],
  labels: ['calls', 'by "hand"', 'på vej'],
  people: ['Olga Olsen'],
};
const choices = choicesOf(names);
const texts = (chosen: readonly Choice[] | undefined) => chosen?.map(({ text }) => text);
const withText = (text: string): Choice => {
  const found = choices.find((choice) => choice.text === text);
  assert.ok(found, text);
  return found;
};

test('parses the expression of any choices back to these choices, in both languages', () => {
  for (const language of ['en', 'da'] as const) {
    const offered = choicesOf({ ...names, language });
    fc.assert(
      fc.property(fc.subarray(offered), (chosen) => {
        const back = chosenIn(expressionOf(chosen), offered, { ...clock, locale: language });
        assert.deepEqual(texts(back)?.toSorted(), texts(chosen)?.toSorted());
      }),
    );
  }
});

test('adds or removes a choice on a click', () => {
  let written = '';
  const click = (text: string) => {
    written = toggleChoice(written, withText(text), choices, clock);
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

test('recognizes choices in a typed expression, also in the other language', () => {
  assert.deepEqual(texts(chosenIn('I DAG & (#house|#"r&d, 2027")', choices, clock)), [
    'today',
    '#House',
    '#"R&D, 2027"',
  ]);
});

test('keeps an expression that chips cannot represent, and adds a condition on a click', () => {
  for (const more of ['!p1', 'p1 | today', 'p1 & p2', 'search: milk', '(p1 | p2) & (p3 | p4)', '(((']) {
    assert.equal(chosenIn(more, choices, clock), undefined, more);
  }
  assert.equal(toggleChoice('p1 | today', withText('@calls'), choices, clock), '(p1 | today) & @calls');
  assert.equal(toggleChoice('!p1', withText('@calls'), choices, clock), '!p1 & @calls');
});
