/**
 * The words of all languages, prepared for lookup. A word can have several roles (`i` is a preposition and also separates minutes
 * from the hour). The sense of a word maps each of its roles to the index of its group in the list of that role, counted from 1.
 */

import { spell } from './spelling.ts';
import type { Grammar, PhraseRole, Role, WordTable } from './word-table.ts';
import { danish } from './words.da.ts';
import { english } from './words.en.ts';
import { norwegian } from './words.nb.ts';
import { swedish } from './words.sv.ts';

/**
 * The roles of a word. `nordic` and `english` are the grammars it belongs to; `phrase` marks the first word of a longer phrase, `beginsDate` a
 * word that a date can begin with.
 */
export type Sense = Readonly<Partial<Record<SenseRole, number>>>;
type SenseRole = Role | Grammar | 'phrase' | 'beginsDate';
type Building = Partial<Record<SenseRole, number>>;

/** Phrases by their first word, longer ones first. */
export type Phrases = ReadonlyMap<string, readonly { words: readonly string[]; value: string }[]>;

/** The vocabulary of one line. */
export type Lexicon = {
  senses: ReadonlyMap<string, Sense>;
  phrases: Readonly<Record<PhraseRole, Phrases>>;
};

/** The sense of an unknown word. */
export const NO_SENSE: Sense = {};

/** The languages whose words are read in every line, with all their meanings. */
const MAIN = [danish, english];
/** The languages whose words are read in every line unless Danish or English uses them in another sense. */
const OTHERS = [norwegian, swedish];

const PHRASE_ROLES: readonly PhraseRole[] = [
  'relativeDay',
  'monthEdge',
  'periodEnd',
  'dayPoint',
  'weekend',
  'nextWeek',
  'lead',
  'limit',
  'holiday',
  'feast',
  'secondDay',
  'advent',
  'adverb',
  'per',
  'exception',
  'spanLead',
  'knownName',
  'done',
];

/** Roles of the first word of a date. Other words are not tried, which makes parsing faster. */
const FIRST_OF_DATE: ReadonlySet<SenseRole> = new Set([
  ...([
    'weekday',
    'month',
    'theDay',
    'theWeekday',
    'theWeek',
    'theMonth',
    'theYear',
    'number',
    'ordinal',
    'article',
    'half',
    'oneAndHalf',
    'unit',
    'weekShort',
  ] as const),
  ...(['next', 'this', 'last', 'previous', 'early', 'late', 'tom', 'workday', 'working', 'couple'] as const),
  ...(['on', 'the', 'in', 'i', 'by', 'from', 'until', 'destination', 'to', 'purpose', 'phrase'] as const),
]);

/** The vocabulary of lines in which no word belongs to Norwegian or Swedish only. */
const common = lexiconOf([...MAIN, ...OTHERS.map(withoutConflicts)]);

/** Words, in the form of `spell`, that only one of the other languages has. */
const evidence = evidenceOf();

/** The words of the tables that begin with a digit: `2moro`. */
export const WORDS_WITH_DIGITS: ReadonlySet<string> = new Set(
  [...common.senses.keys()].filter((word) => /^\d/.test(word)),
);

const special = new Map<WordTable, Lexicon>();

/**
 * Returns the vocabulary for a line with these words in the form of `spell`: of the language that most of its distinctive words belong
 * to. A line without distinctive words, or with as many of each language, has the common vocabulary.
 */
export function lexiconFor(words: Iterable<string>): Lexicon {
  const counts = OTHERS.map(() => 0);
  for (const word of words) {
    const index = evidence.get(word) ?? OTHERS.findIndex(({ letters }) => hasLetter(word, letters));
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  const index = counts.indexOf(most);
  const table = most > 0 && index === counts.lastIndexOf(most) ? OTHERS[index] : undefined;
  if (table === undefined) return common;
  const known = special.get(table);
  if (known !== undefined) return known;
  const lexicon = lexiconOf([table, ...MAIN]);
  special.set(table, lexicon);
  return lexicon;
}

/**
 * Returns the sense of a Danish compound that ends with a word for a kind of work or place: `gyserfilmen`, `burgerrestauranten`. Titles and
 * names follow them as they follow the word itself.
 */
export function compoundSense(word: string): Sense {
  for (let length = Math.min(word.length - MIN_FIRST_PART, MAX_NOUN); length >= MIN_NOUN; length--) {
    const sense = LAST_PARTS.get(word.slice(-length));
    if (sense !== undefined) return sense;
  }
  return NO_SENSE;
}

const MIN_FIRST_PART = 3;
const MIN_NOUN = 5;
const MAX_NOUN = 12;

const LAST_PARTS: ReadonlyMap<string, Sense> = new Map(
  [...common.senses]
    .filter(([word, { nordic, english, consume }]) => word.length >= MIN_NOUN && nordic && !english && !consume)
    .flatMap(([word, { media, venue }]) =>
      (media ?? venue) === undefined ? [] : [[word, media ? { media } : { venue: 1 }] as const],
    ),
);

/** Returns whether the word is in the table of a language. */
export function isKnown(sense: Sense): boolean {
  return (sense.nordic ?? sense.english) !== undefined;
}

function hasLetter(word: string, letters = ''): boolean {
  for (const letter of letters) if (word.includes(letter)) return true;
  return false;
}

/** Returns the vocabulary of several tables. If they give a word or phrase two values in one role, the first table wins. */
function lexiconOf(tables: readonly WordTable[]): Lexicon {
  const senses = new Map<string, Building>();
  for (const table of tables) {
    for (const [word, role, value] of wordsOf(table)) addTo(senses, word, role, value, table);
  }
  const phrases = Object.fromEntries(
    PHRASE_ROLES.map((role) => [role, phrasesOf(role, tables, senses)]),
  ) as Lexicon['phrases'];
  return { senses, phrases };
}

/** Adds a role to a word. A word that Danish or English has already keeps its grammar in the other languages. */
function addTo(senses: Map<string, Building>, word: string, role: SenseRole, value: number, table: WordTable): void {
  const known = senses.get(word);
  const sense = known ?? {};
  sense[role] ??= value;
  if (FIRST_OF_DATE.has(role)) sense.beginsDate = 1;
  if (known === undefined || MAIN.includes(table)) sense[table.grammar] = 1;
  senses.set(word, sense);
}

/** Returns the words of a table in the form of `spell`, with their roles and the indexes of their groups. */
function* wordsOf({ roles }: WordTable): Generator<[word: string, role: Role, value: number]> {
  for (const [role, groups] of Object.entries(roles) as [Role, string][]) {
    for (const [index, group] of groups.split('|').entries()) {
      for (const word of group.split(' ')) if (word !== '') yield [spell(word), role, index + 1];
    }
  }
}

function phrasesOf(role: PhraseRole, tables: readonly WordTable[], senses: Map<string, Building>): Phrases {
  const phrases = new Map<string, { words: string[]; value: string }[]>();
  const seen = new Set<string>();
  for (const table of tables) {
    for (const [value, list] of Object.entries(table[role] ?? {})) {
      for (const phrase of list.split('|')) {
        const words = phrase.split(' ').map(spell);
        const [first = ''] = words;
        if (seen.has(words.join(' '))) continue;
        addTo(senses, first, 'phrase', 1, table);
        phrases.set(first, [...(phrases.get(first) ?? []), { words, value }]);
        seen.add(words.join(' '));
      }
    }
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
  return phrases;
}

/**
 * Returns the table without the words that are ordinary words elsewhere (`ambiguous`), and without the roles of words that Danish or
 * English reads in other roles, except those that are listed as `always`.
 */
function withoutConflicts(table: WordTable): WordTable {
  const ambiguous = new Set(listed(table.ambiguous));
  const always = new Set(listed(table.always));
  const main = new Set(MAIN.flatMap((each) => [...wordsOf(each)].map(([word]) => word)));
  const isSafe = (word: string) => word === '' || always.has(word) || !(ambiguous.has(word) || main.has(word));
  const roles: WordTable['roles'] = {};
  for (const [role, groups] of Object.entries(table.roles) as [Role, string][]) {
    roles[role] = groups
      .split('|')
      .map((group) =>
        group
          .split(' ')
          .filter((word) => isSafe(spell(word)))
          .join(' '),
      )
      .join('|');
  }
  return { ...table, roles };
}

function listed(words = ''): string[] {
  return words.split(' ').filter(Boolean).map(spell);
}

/** Returns the index in `OTHERS` by each word that only this language has. */
function evidenceOf(): ReadonlyMap<string, number> {
  const owners = new Map<string, Set<WordTable>>();
  for (const table of [...MAIN, ...OTHERS]) {
    for (const [word] of wordsOf(table)) owners.set(word, (owners.get(word) ?? new Set()).add(table));
  }
  const result = new Map<string, number>();
  for (const [index, table] of OTHERS.entries()) {
    const ambiguous = new Set(listed(table.ambiguous));
    for (const [word] of wordsOf(table))
      if (owners.get(word)?.size === 1 && !ambiguous.has(word)) result.set(word, index);
    for (const word of listed(table.evidence)) result.set(word, index);
  }
  return result;
}
