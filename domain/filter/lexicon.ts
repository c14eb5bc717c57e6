/** The vocabulary prepared for lookup: lower case, single spaces, æ ø å as ae oe aa. */

import { spell } from '#domain/quick-add/words/spelling.ts';
import type { Compare, DateField, FilterTerm, NameKind, PersonRole, TextKind } from './tree.ts';
import {
  BRACKET_WORDS,
  DATE_KEYS,
  DAY_WORDS,
  NAME_PREFIXES,
  NO_PRIORITY,
  PERSON_KEYS,
  SIDE_WORDS,
  SPAN_WORDS,
  STATE_WORDS,
  TEXT_KEYS,
  type TermWords,
  WHO_WORDS,
} from './vocabulary.ts';

/** The meaning of a key before a colon. */
export type Key =
  | { kind: 'date'; field: DateField; compare: Compare }
  | { kind: 'person'; role: PersonRole }
  | { kind: 'text'; of: TextKind };

/** Phrases that are a complete condition, except dates, `p1` and `7 days`. */
export const STATES = new Map<string, FilterTerm>([
  ...entries(STATE_WORDS).map(([word, state]): [string, FilterTerm] => [word, { kind: 'state', state }]),
  ...spellingsOf(NO_PRIORITY).map((word): [string, FilterTerm] => [word, { kind: 'priority', priority: 4 }]),
]);

/** Person keys come last, so that `assigned` before a colon expects a person. */
export const KEYS = new Map<string, Key>([
  ...entries(TEXT_KEYS).map(([word, of]): [string, Key] => [word, { kind: 'text', of }]),
  ...entries(DATE_KEYS).flatMap(([word, field]): [string, Key][] => [
    [word, { kind: 'date', field, compare: '=' }],
    ...entries(SIDE_WORDS).map(([side, compare]): [string, Key] => [
      `${word} ${side}`,
      { kind: 'date', field, compare },
    ]),
  ]),
  ...entries(PERSON_KEYS).map(([word, role]): [string, Key] => [word, { kind: 'person', role }]),
]);

/** Words for people without a name, such as `me`. */
export const PEOPLE = new Map(entries(WHO_WORDS));

/** Words that take an expression in brackets. */
export const BRACKETS = new Map(entries(BRACKET_WORDS));

/** Offsets in days from today of `today`, `tomorrow` and `yesterday`. */
export const DAY_OFFSETS = new Map(
  entries(DAY_WORDS).map(([word, day]) => [word, { today: 0, tomorrow: 1, yesterday: -1 }[day]]),
);

/** The kind of record that a character before a name selects. */
export const PREFIXES: ReadonlyMap<string, NameKind> = new Map(
  namesOf(NAME_PREFIXES).flatMap((of) => NAME_PREFIXES[of].map((prefix): [string, NameKind] => [prefix, of])),
);

/** Number of days per unit in `7 days` and `2 weeks`. */
export const UNIT_DAYS = new Map<string, number>([
  ...spellingsOf(SPAN_WORDS.day).map((word): [string, number] => [word, 1]),
  ...spellingsOf(SPAN_WORDS.week).map((word): [string, number] => [word, 7]),
]);

/** Optional words before a number of days. */
export const NEXT = new Set(['', ...spellingsOf(SPAN_WORDS.next)]);

/** Returns the form of a text for looking up words and comparing names. */
export function lookupForm(text: string): string {
  return spell(text.trim().replace(/\s+/g, ' '));
}

function entries<Name extends string>(messages: Readonly<Record<Name, TermWords>>): [word: string, name: Name][] {
  return namesOf(messages).flatMap((name) => spellingsOf(messages[name]).map((word): [string, Name] => [word, name]));
}

function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(table) as Name[];
}

function spellingsOf({ en, da }: TermWords): string[] {
  return [...en, ...da].map(lookupForm);
}
