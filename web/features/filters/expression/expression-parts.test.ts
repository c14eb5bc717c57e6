import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseFilter } from '#domain/filter/filter.ts';
import { expressionParts } from './expression-parts.ts';

const clock = { now: Date.parse('2026-10-14T10:00:00Z'), zone: 'Europe/Copenhagen', locale: 'en' } as const;
const partsOf = (text: string) => {
  const { terms, issues } = parseFilter(text, clock);
  return expressionParts(text, terms, issues);
};

test('marks terms and invalid parts at their exact offsets', () => {
  const parts = partsOf('today & p7');
  assert.deepEqual(
    parts.map(({ text, kind, isInvalid }) => [text, kind, isInvalid]),
    [
      ['today', 'date', false],
      [' & ', undefined, false],
      ['p7', undefined, true],
    ],
  );
});

test('marks a missing term at the end with an empty part', () => {
  assert.deepEqual(partsOf('today &').at(-1), { start: 7, text: '', isInvalid: true });
});

test('returns parts that join to the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('p1', ' ', '&', '|', '(', ')', '"', '#', '!', 'today', 'x', '🏠') }),
      (text) => {
        assert.equal(
          partsOf(text)
            .map((part) => part.text)
            .join(''),
          text,
        );
      },
    ),
  );
});
