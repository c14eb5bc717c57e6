import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { filterTerms } from '#domain/messages/en/filters.ts';
import { FILTER_TERMS, type FilterClock, parseFilter, printFilter } from './filter.ts';

const clock: FilterClock = { now: Date.parse('2026-10-14T12:30:00Z'), zone: 'Europe/Copenhagen', locale: 'en' };

/** Returns the result in the form of the corpus: the printed expression, or the first issue with its position. */
function reading(text: string): string {
  const { tree, issues } = parseFilter(text, clock);
  if (tree !== undefined) return printFilter(tree);
  const [issue] = issues;
  return `${issue?.code} ${issue?.start}-${issue?.end}`;
}

describe('the corpus', () => {
  for (const line of readFileSync(new URL('corpus/readings.txt', import.meta.url), 'utf8').split('\n')) {
    if (line === '' || (line.startsWith('# ') && !line.includes(' => '))) continue;
    const [text = '', wanted] = line.split(' => ');
    it(line, () => assert.equal(reading(text.trim()), wanted));
  }
});

describe('reading', () => {
  it('has the same meaning in both languages and mixed', () => {
    const both = [
      ['today | overdue', 'i dag | forfalden'],
      ['no date & !recurring', 'ingen dato & !gentaget'],
      ['due before: 2026-10-20', 'frist før: 2026-10-20'],
      ['assigned to: others', 'tildelt: andre'],
      ['has subtasks & completed', 'har delopgaver & udført'],
      ['completed by: others & snoozed', 'fuldført af: andre & udsat'],
      ['no time & updated: today', 'uden klokkeslæt & ændret: i dag'],
    ] as const;
    for (const [english, danish] of both) {
      const meaning = (text: string) =>
        JSON.stringify(parseFilter(text, clock).tree).replaceAll(/"text":"[^"]*"/g, '""');
      assert.equal(meaning(english), meaning(danish));
    }
    assert.equal(reading('i dag | tomorrow & ingen tid'), 'i dag | tomorrow & no time');
  });

  it('accepts composed and decomposed letters and alternative spellings', () => {
    for (const text of ['fuldført', 'udført', 'UDFØRT', 'udfoert', 'udført'.normalize('NFD')])
      assert.equal(reading(text), 'completed');
    assert.equal(reading('oprettet foer: i gaar'), 'created < i gaar');
  });

  it('fixes dates at the time and zone of parsing', () => {
    const late = { now: Date.parse('2026-10-14T23:30:00Z'), locale: 'en' as const };
    const dayIn = (zone: string) =>
      JSON.stringify(parseFilter('today', { ...late, zone }).tree).match(/first":"([^"]+)/)?.[1];
    assert.equal(dayIn('Europe/Copenhagen'), '2026-10-15');
    assert.equal(dayIn('America/Los_Angeles'), '2026-10-14');
  });

  it('reports every invalid value, and stops if the rest is ambiguous', () => {
    const codes = (text: string) => parseFilter(text, clock).issues.map(({ code, start }) => `${code} ${start}`);
    assert.deepEqual(codes('p9 | due: nonsense & today today'), ['priority 0', 'date 10', 'beside 27']);
    assert.deepEqual(codes('p9 | ) p8'), ['priority 0', 'missing 5']);
  });

  it('accepts up to 2000 code points, 200 tokens and 32 levels', () => {
    const ok = (text: string) =>
      parseFilter(text, clock)
        .issues.map(({ code }) => code)
        .join();
    assert.equal(ok(`search: ${'🌱'.repeat(1992)}`), '');
    assert.equal(ok(`search: ${'🌱'.repeat(1993)}`), 'too_long');
    assert.equal(ok(Array(100).fill('p1').join('|')), '');
    assert.equal(ok(Array(101).fill('p1').join('|')), 'too_many');
    assert.equal(ok(`${'('.repeat(32)}p1${')'.repeat(32)}`), '');
    assert.equal(ok(`${'('.repeat(33)}p1${')'.repeat(33)}`), 'too_deep');
    assert.equal(ok(`${'!'.repeat(32)}p1`), '');
    assert.equal(ok(`${'!'.repeat(33)}p1`), 'too_deep');
    assert.equal(ok(`${'parent('.repeat(9)}p1${')'.repeat(9)}`), 'too_deep');
    assert.equal(ok(`${'parent('.repeat(8)}p1${')'.repeat(8)}`), '');
  });
});

describe('the list of terms', () => {
  it('contains every term once', () => {
    const ids = FILTER_TERMS.map(({ id }) => id);
    assert.deepEqual(ids.toSorted(), Object.keys(filterTerms).toSorted());
  });

  it('contains only terms that the parser accepts', () => {
    const values = { date: ' friday', person: ' Anne', text: ' milk', name: 'x', filter: '(p1)' };
    for (const { id, en, da, takes } of FILTER_TERMS) {
      for (const word of [...en, ...da]) {
        const text = takes === undefined ? word : `${word}${values[takes]}`;
        const { tree } = parseFilter(text, clock);
        assert.ok(tree !== undefined, `${id}: ${text}`);
        const isText = tree.kind === 'text' && tree.of === 'task';
        assert.equal(isText, id === 'search', `${id}: ${text}`);
      }
    }
  });
});
