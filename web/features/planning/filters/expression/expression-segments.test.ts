import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseFilter } from '#domain/filter/filter.ts';
import { splitExpression } from './expression-segments.ts';

const clock = { now: Date.parse('2026-10-14T10:00:00Z'), zone: 'Europe/Copenhagen', locale: 'en' } as const;
const segmentsOf = (text: string) => {
  const { terms, issues } = parseFilter(text, clock);
  return splitExpression(text, terms, issues);
};

test('marks terms and invalid segments at their exact offsets', () => {
  const segments = segmentsOf('today & p7');
  assert.deepEqual(
    segments.map(({ text, kind, isInvalid }) => [text, kind, isInvalid]),
    [
      ['today', 'date', false],
      [' & ', undefined, false],
      ['p7', undefined, true],
    ],
  );
});

test('marks a missing term at the end with an empty segment', () => {
  assert.deepEqual(segmentsOf('today &').at(-1), { start: 7, text: '', isInvalid: true, isDoubtful: false });
});

test('marks words that are searched for, and the ranges of hints', () => {
  const text = 'asigned to: me & milk & search: milk & @telfon';
  const hints = [
    { start: 0, end: 11 },
    { start: 39, end: 46 },
  ];
  const segments = splitExpression(text, parseFilter(text, clock).terms, [], hints);
  assert.deepEqual(
    segments.filter(({ kind }) => kind).map((segment) => [segment.text, segment.kind, segment.isDoubtful]),
    [
      ['asigned to:', 'words', true],
      [' me', 'words', false],
      ['milk', 'words', false],
      ['search: milk', 'text', false],
      ['@telfon', 'name', true],
    ],
  );
});

test('returns segments that join to the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('p1', ' ', '&', '|', '(', ')', '"', '#', '!', 'today', 'x', '🏠') }),
      (text) => {
        assert.equal(
          segmentsOf(text)
            .map((segment) => segment.text)
            .join(''),
          text,
        );
      },
    ),
  );
});
