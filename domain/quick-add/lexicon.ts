/**
 * The words of both languages in one table. A word can have several roles (`i` is a preposition and also separates minutes from
 * the hour). The sense of a word maps each of its roles to the index of its group in the list of that role, counted from 1.
 */

import { spell } from './spelling.ts';
import type { Role, WordTable } from './word-table.ts';
import { danish } from './words.da.ts';
import { english } from './words.en.ts';

/** The roles of a word. `da` and `en` are the languages it belongs to; `phrase` marks the first word of a longer phrase. */
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
export const PERIOD_ENDS = phrasesOf('periodEnd');
export const DAY_POINTS = phrasesOf('dayPoint');
export const WEEKENDS = phrasesOf('weekend');
export const HOLIDAYS = phrasesOf('holiday');
export const SECOND_DAYS = phrasesOf('secondDay');
export const ADVERBS = phrasesOf('adverb');
export const DONE = phrasesOf('done');
export const KNOWN_NAMES = phrasesOf('knownName');

/** Returns the sense of a word in the form of `spell`; empty for an unknown word. */
export function senseOf(word: string): Sense {
  return senses.get(word) ?? NOTHING;
}

/** Returns whether the word is in the table of a language. */
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
