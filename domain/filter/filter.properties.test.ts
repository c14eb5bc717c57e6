import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { assertLinear } from '../../tools/assert-linear.ts';
import { exactPattern, FILTER_LIMITS, type FilterClock, nameMatcher, parseFilter, printFilter } from './filter.ts';
import { anyFilter } from './testing/any-filter.ts';
import { termsOf } from './tree.ts';

const clock: FilterClock = { now: Date.parse('2026-10-14T12:30:00Z'), zone: 'Europe/Copenhagen', locale: 'da' };

const tree = anyFilter({
  names: ['Work', '*', 'R&D (old)', 'søn', 'to ord', 'a*b*', '\\*', 'x\\\\y', 'say "hi"', 'p1', 'i dag', '!x'],
  people: ['Anne Holm', 'me', 'ingen', 'anne@example.org', 'O"Hara, J'],
  texts: ['milk', 'p1', 'today | p1', 'a "quoted" one', 'back\\slash', '50%', 'mig (og dig)', '!', 'due: x'],
  dates: ['today', 'i går', '2026-10-12', 'næste uge', '-30 days', 'uge 45', 'den 3. maj', '1. juledag'],
  clock,
});

describe('an expression', () => {
  it('prints and parses to the same tree', () => {
    fc.assert(
      fc.property(tree, (any) => {
        const text = printFilter(any);
        const { tree: read, issues } = parseFilter(text, clock);
        const fits = text.length <= FILTER_LIMITS.characters && !issues.some(({ code }) => code.startsWith('too_'));
        if (fits) assert.deepEqual(read, any, text);
      }),
      { numRuns: 500 },
    );
  });

  it('parses or reports issues with ranges inside the text, for any characters', () => {
    const piece = fc.constantFrom(
      ...' |,&()!"\\#@/%*:<>=-＂（｜',
      'p1',
      'today',
      'næste',
      '7',
      'dage',
      'due',
      'x',
      '🌱',
      'parent',
      'assigned to',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, (any) => {
        const { tree: read, issues, terms } = parseFilter(any, clock);
        assert.equal(read === undefined, issues.length > 0);
        for (const { start, end, text: met } of issues) assert.equal(met, any.slice(start, end));
        let last = 0;
        for (const { start, end } of terms) {
          assert.ok(start >= last && end > start && end <= any.length);
          last = end;
        }
        if (read !== undefined)
          assert.deepEqual(
            terms.map(({ term }) => term),
            termsOf(read),
          );
      }),
      { numRuns: 2000 },
    );
  });

  it('takes linear time', () => {
    for (const piece of ['(', '!', 'p1|', 'p1&', '"', '\\', '#', '*', ' ', 'a ', 'due: ', '#*a', 'parent(', '🌱']) {
      for (const length of [2000, 100_000]) {
        const read = (size: number) => parseFilter(piece.repeat(size).slice(0, size), clock);
        assertLinear(read, length, `${piece} ${length}`);
      }
    }
  });
});

describe('a name', () => {
  it('matches its own pattern, and no longer name matches it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        if (name.trim() === '') return;
        assert.ok(nameMatcher(exactPattern(name))(name));
        assert.equal(nameMatcher(exactPattern(name))(`${name}x`), false);
      }),
    );
  });

  it('compares quickly with a thousand stars', () => {
    assert.equal(nameMatcher('a*'.repeat(990))(`${'a'.repeat(989)}b`), false);
    assertLinear((stars) => nameMatcher('a*'.repeat(stars))(`${'a'.repeat(stars - 1)}b`), 990, 'a name of stars');
  });
});
