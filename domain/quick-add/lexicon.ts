/**
 * The words of both languages in one table. A word may play several roles (`i` is a preposition and parts minutes from the
 * hour), so each word has a sense: for every role that it plays, the place of its group in that role's list, counted from 1.
 */

import { spell } from './spelling.ts';
import { danish } from './words.da.ts';
import { english } from './words.en.ts';

export type Role =
  /** Monday to Sunday; in the plural; with the article. */
  | 'weekday'
  | 'weekdays'
  | 'theWeekday'
  /** January to December. */
  | 'month'
  | 'theDay'
  | 'theMonth'
  /** May be followed by a full stop that belongs to it. */
  | 'short'
  /** Also a name or an everyday word: a date only where nothing else can be meant. */
  | 'weak'
  | 'number'
  | 'ordinal'
  | 'suffix'
  /** The last one, the last but one. */
  | 'last'
  | 'article'
  | 'half'
  | 'oneAndHalf'
  /** Minute, hour, day, week, month, year, quarter of an hour, quarter of a year, half a year: see `UNIT`. */
  | 'unit'
  /** Morning, forenoon, noon, afternoon, evening, night, midnight: see `PARTS`. */
  | 'part'
  | 'thePart'
  | 'tonight'
  /** `tom`, which is tomorrow or a name. */
  | 'tom'
  | 'workday'
  | 'workdays'
  | 'weekend'
  | 'weekends'
  | 'theWeekend'
  | 'every'
  | 'all'
  | 'other'
  | 'next'
  | 'this'
  | 'on'
  | 'the'
  | 'in'
  | 'i'
  | 'of'
  /** Prepositions that leave the title together with the date behind them. */
  | 'by'
  | 'from'
  | 'until'
  | 'inclusive'
  | 'at'
  | 'kl'
  | 'am'
  | 'pm'
  | 'oclock'
  | 'to'
  | 'past'
  | 'quarter'
  | 'atPart'
  | 'before'
  | 'after'
  | 'and'
  | 'span'
  | 'lasting'
  | 'times'
  | 'once'
  | 'except'
  /** Verbs that make `fri` mean free. */
  | 'freeing'
  | 'remind'
  | 'me'
  /** Numbers behind these words count pages and the like. */
  | 'page'
  /** May follow a day of the month in the middle of a line. */
  | 'joint'
  /** Units and things: a number before them is no date. */
  | 'thing';

/** Phrases of several words, each list under what it means; alternatives stand between bars. */
export type PhraseTable = Record<string, string>;

/** Groups stand between bars, words that mean the same between blanks. */
export type WordTable = {
  roles: Partial<Record<Role, string>>;
  /** Days from today. */
  relativeDay: PhraseTable;
  /** The day of the month, 31 for its last one. */
  monthEdge: PhraseTable;
  /** Weeks from this one. */
  weekend: PhraseTable;
  /** `MM-DD`, or days from Easter Sunday. */
  holiday: PhraseTable;
  /** Holidays that have a second day. */
  secondDay: PhraseTable;
  /** Frequency and interval. */
  adverb: PhraseTable;
  /** What a repetition may count from. */
  done: PhraseTable;
};

/** What a word may mean. `da` and `en` name the languages it belongs to; `phrase` marks the beginning of a longer phrase. */
export type Sense = Readonly<Partial<Record<Role | 'da' | 'en' | 'phrase', number>>>;

/** Phrases by their first word, longer ones first. */
export type Phrases = ReadonlyMap<string, readonly { words: readonly string[]; value: string }[]>;

type Building = Partial<Record<Role | 'da' | 'en' | 'phrase', number>>;

const senses = new Map<string, Building>();
const NOTHING: Sense = {};

const TABLES = [
  ['da', danish],
  ['en', english],
] as const;

for (const [language, { roles }] of TABLES) {
  for (const [role, groups] of Object.entries(roles)) {
    groups.split('|').forEach((group, index) => {
      for (const word of group.split(' ')) {
        if (word !== '') Object.assign(senseFor(word), { [role]: index + 1, [language]: 1 });
      }
    });
  }
}

export const RELATIVE_DAYS = phrasesOf('relativeDay');
export const MONTH_EDGES = phrasesOf('monthEdge');
export const WEEKENDS = phrasesOf('weekend');
export const HOLIDAYS = phrasesOf('holiday');
export const SECOND_DAYS = phrasesOf('secondDay');
export const ADVERBS = phrasesOf('adverb');
export const DONE = phrasesOf('done');

/** The sense of a spelled word; empty for a word of neither language's table. */
export function senseOf(word: string): Sense {
  return senses.get(word) ?? NOTHING;
}

/** True when the word stands in the table of some language. */
export function isKnown(sense: Sense): boolean {
  return (sense.da ?? sense.en) !== undefined;
}

function senseFor(word: string): Building {
  const spelled = spell(word);
  let sense = senses.get(spelled);
  if (sense === undefined) {
    sense = {};
    senses.set(spelled, sense);
  }
  return sense;
}

function phrasesOf(name: Exclude<keyof WordTable, 'roles'>): Phrases {
  const phrases = new Map<string, { words: string[]; value: string }[]>();
  for (const [language, table] of TABLES) {
    for (const [value, list] of Object.entries(table[name])) {
      for (const phrase of list.split('|')) {
        const words = phrase.split(' ').map(spell);
        const [first = ''] = words;
        Object.assign(senseFor(first), { phrase: 1, [language]: 1 });
        phrases.set(first, [...(phrases.get(first) ?? []), { words, value }]);
      }
    }
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
  return phrases;
}
