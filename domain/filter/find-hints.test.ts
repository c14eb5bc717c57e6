import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertLinear } from '../../tools/assert-linear.ts';
import { type FilterClock, findHints, type KnownNames, parseFilter } from './filter.ts';

const clock: FilterClock = { now: Date.parse('2026-10-14T12:30:00Z'), zone: 'Europe/Copenhagen', locale: 'en' };
const names: KnownNames = {
  project: ['House', 'Summer house'],
  branch: ['House', 'Summer house', 'Home'],
  section: ['Kitchen'],
  label: ['telefon', 'R&D (old)'],
  person: [{ name: 'Olga Olsen', email: 'olga@example.org' }, { name: 'Bo' }],
};

/** Returns the hints in the form `range code suggestion`. */
function hints(query: string, locale: FilterClock['locale'] = 'en'): string[] {
  return findHints(query, parseFilter(query, { ...clock, locale }).terms, names, { ...clock, locale }).map(
    ({ start, end, code, suggestion }) =>
      [query.slice(start, end), code, ...(suggestion === undefined ? [] : [suggestion])].join(' → '),
  );
}

describe('hints', () => {
  it('name the misspelt condition and the misspelt label', () => {
    assert.deepEqual(hints('asigned to: me & @telfon'), [
      'asigned to: → unknown_condition → assigned to:',
      '@telfon → unknown_label → @telefon',
    ]);
  });

  it('name each kind of record that does not exist, with the nearest one that does', () => {
    const cases: [string, string[]][] = [
      ['#Hause', ['#Hause → unknown_project → #House']],
      ['##Hoem', ['##Hoem → unknown_branch → ##Home']],
      ['#Summer', ['#Summer → unknown_project → #"Summer house"']],
      ['/Kitchn & !@garage', ['/Kitchn → unknown_section → /Kitchen', '@garage → unknown_label']],
      ['@"R&D (odl)"', ['@"R&D (odl)" → unknown_label → @"R&D (old)"']],
      ['@gar*', ['@gar* → unknown_label']],
      ['tildelt: Olgaa', ['Olgaa → unknown_person → Olga']],
      ['added by:"Olga Olsn"', ['"Olga Olsn" → unknown_person → "Olga Olsen"']],
      ['assigned by: Anne', ['Anne → unknown_person']],
    ];
    for (const [query, expected] of cases) assert.deepEqual(hints(query), expected, query);
  });

  it('suggest the condition that words resemble', () => {
    const cases: [string, string[]][] = [
      ['overdu', ['overdu → unknown_condition → overdue']],
      ['tomorow | p1', ['tomorow → unknown_condition → tomorrow']],
      ['priority 1', ['priority 1 → unknown_condition → p1']],
      ['created by me', ['created by me → unknown_condition → created by: me']],
      ['due friday', ['due friday → unknown_condition → due: friday']],
      ['creatd > last monday', ['creatd > → unknown_condition → created >']],
      ['added by = me', ['added by = → unknown_condition → added by:']],
      ['deadline: friday', ['deadline: → unknown_condition']],
    ];
    for (const [query, expected] of cases) assert.deepEqual(hints(query), expected, query);
    assert.deepEqual(hints('forfaldn & opretet af: mig', 'da'), [
      'forfaldn → unknown_condition → forfalden',
      'opretet af: → unknown_condition → oprettet af:',
    ]);
  });

  it('are not given for what exists, and for words that are meant as a text', () => {
    const known = [
      '#house & @TELEFON & /kitchen',
      '##home',
      'assigned to: olga',
      'assigned by: olga@example.org',
      '!/*, @*',
    ];
    const texts = [
      'milk',
      'search: overdu',
      '"overdu"',
      '“tomorow”',
      'call at 12:30',
      'https://example.org',
      'date night',
    ];
    for (const query of [...known, ...texts]) assert.deepEqual(hints(query), [], query);
  });

  it('take linear time', () => {
    for (const piece of ['a ', 'a: ', '@b&', 'overdu|', 'asigned to: x&']) {
      const find = (size: number) => {
        const query = piece.repeat(size).slice(0, size);
        findHints(query, parseFilter(query, clock).terms, names, clock);
      };
      assertLinear(find, 1900, piece);
    }
  });
});

describe('bare words', () => {
  it('are words without quotes and without a key', () => {
    const bare = (query: string) => parseFilter(query, clock).terms.map(({ isBare }) => isBare === true);
    assert.deepEqual(bare('milk & "milk" & search: milk & p1 & note: x & “a b”'), [
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
