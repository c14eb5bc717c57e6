/** Hints about the probable mistakes in a valid expression: names that do not exist, and words that resemble a condition. */

import { editDistance } from '#domain/normalize/edit-distance.ts';
import type { FilterHintCode } from './hint-codes.ts';
import { KEYS, lookupForm, PEOPLE } from './lexicon.ts';
import { exactPattern, isNamed, nameMatcher } from './name-pattern.ts';
import type { FilterClock, FilterSpan } from './parsed-filter.ts';
import { printTerm } from './print-filter.ts';
import { readDate } from './read-date.ts';
import type { FilterTerm, NameKind } from './tree.ts';
import {
  BRACKET_WORDS,
  DATE_KEYS,
  DAY_WORDS,
  NO_PRIORITY,
  PERSON_KEYS,
  SIDE_WORDS,
  STATE_WORDS,
  TEXT_KEYS,
} from './vocabulary.ts';

type Language = FilterClock['locale'];

/**
 * A hint for the range from `start` to `end` (UTF-16 offsets, end exclusive). `text` is the name or the words. `suggestion` is the
 * probable meaning, in the syntax of expressions for this range.
 */
export type FilterHint = { start: number; end: number; text: string; code: FilterHintCode; suggestion?: string };

/** The names that exist, by kind. A branch is a project or a group. */
export type KnownNames = Readonly<Record<NameKind, readonly string[]>> & {
  readonly person: readonly { name: string; email?: string | undefined }[];
};

/** The largest number of hints about one expression. */
const MAX_HINTS = 10;

/** Returns the hints about the conditions of an expression, in their order. Suggestions prefer words of the language of `clock`. */
export function findHints(
  query: string,
  terms: readonly FilterSpan[],
  names: KnownNames,
  clock: FilterClock,
): FilterHint[] {
  return terms.flatMap((span) => hintFor(query, span, names, clock) ?? []).slice(0, MAX_HINTS);
}

function hintFor(
  query: string,
  { start, end, term, isBare }: FilterSpan,
  names: KnownNames,
  clock: FilterClock,
): FilterHint | undefined {
  const written = query.slice(start, end);
  if (term.kind === 'name') return unknownName(term, { start, end }, names[term.of]);
  if (term.kind === 'person' && typeof term.who === 'object') {
    const from = start + (/^[^:]*:\s*/s.exec(written)?.[0].length ?? 0);
    return unknownPerson(term.who.name, { start: from, end }, names.person);
  }
  return isBare ? unknownCondition(written, start, clock) : undefined;
}

type Range = { start: number; end: number };

function unknownName(
  { of, name: pattern }: Extract<FilterTerm, { kind: 'name' }>,
  range: Range,
  known: readonly string[],
): FilterHint | undefined {
  // `/*` is any section, also if there is none.
  if (pattern === '*' || known.some(nameMatcher(pattern))) return undefined;
  const text = pattern.replace(/\\(.)/gs, '$1');
  const nearest = nearestOf(text, known);
  const suggestion = nearest && printTerm({ kind: 'name', of, name: exactPattern(nearest) });
  return { ...range, text, code: `unknown_${of}`, ...(suggestion && { suggestion }) };
}

function unknownPerson(text: string, range: Range, people: KnownNames['person']): FilterHint | undefined {
  if (people.some((person) => isNamed(text, person))) return undefined;
  const names = people.flatMap(({ name }) => [name, ...(name.includes(' ') ? [name.split(' ')[0] ?? ''] : [])]);
  const nearest = nearestOf(text, names);
  const suggestion = nearest && (PLAIN.test(nearest) ? nearest : `"${nearest.replace(/["\\]/g, '\\$&')}"`);
  return { ...range, text, code: 'unknown_person', ...(suggestion && { suggestion }) };
}

const PLAIN = /^[\p{L}\p{N}]+$/u;

/** Words that are searched for, although they resemble a condition. */
function unknownCondition(written: string, start: number, clock: FilterClock): FilterHint | undefined {
  const hint = (text: string, suggestion?: string): FilterHint => {
    return { start, end: start + text.length, text, code: 'unknown_condition', ...(suggestion && { suggestion }) };
  };
  const mark = /[:<>=]+/.exec(written);
  const before = written.slice(0, mark?.index).trim();
  if (mark && /\p{L}/u.test(before)) {
    const after = mark.index + mark[0].length;
    const key = nearestOf(before, keyWords(clock.locale));
    if (key !== undefined) return hint(written.slice(0, after), withMark(key, mark[0]));
    return /^:\s/.test(written.slice(mark.index)) ? hint(written.slice(0, after)) : undefined;
  }
  const [, priority] = /^(?:priority|prioritet|prio|p) ?([1-4])$/i.exec(written) ?? [];
  if (priority !== undefined) return hint(written, `p${priority}`);
  const words = written.split(/\s+/);
  const counts = [3, 2, 1].filter((count) => count < words.length);
  for (const count of counts) {
    const key = nearestOf(words.slice(0, count).join(' '), keyWords(clock.locale), 'whole');
    const value = words.slice(count).join(' ');
    if (key !== undefined && isValueOf(key, value, clock)) return hint(written, `${key}: ${value}`);
  }
  const phrase = nearestOf(written, phrases(clock.locale), 'whole');
  return phrase === undefined ? undefined : hint(written, phrase);
}

/** Only dates can be compared. */
function withMark(key: string, mark: string): string {
  const meaning = KEYS.get(lookupForm(key));
  const isComparable = meaning?.kind === 'date' && meaning.compare === '=' && /^(?:[<>]=?|=)$/.test(mark);
  return isComparable ? `${key} ${mark}` : `${key}:`;
}

function isValueOf(key: string, value: string, clock: FilterClock): boolean {
  const meaning = KEYS.get(lookupForm(key));
  if (meaning?.kind === 'person') return PEOPLE.has(lookupForm(value));
  return meaning?.kind === 'date' && readDate(value, clock) !== undefined;
}

function keyWords(language: Language): string[] {
  const sides = Object.values(SIDE_WORDS);
  const dates = Object.values(DATE_KEYS);
  return inOrder(language, (each) => [
    ...[...dates, ...Object.values(PERSON_KEYS), ...Object.values(TEXT_KEYS)].flatMap((words) => words[each]),
    ...dates.flatMap((words) =>
      words[each].flatMap((word) => sides.flatMap((side) => side[each].map((after) => `${word} ${after}`))),
    ),
  ]);
}

function phrases(language: Language): string[] {
  const all = [...Object.values(DAY_WORDS), ...Object.values(STATE_WORDS), NO_PRIORITY, BRACKET_WORDS.with_subtasks];
  return inOrder(language, (each) => all.flatMap((words) => words[each]));
}

/** The words of the language, then those of the other one. */
function inOrder(language: Language, wordsOf: (language: Language) => readonly string[]): string[] {
  return [...wordsOf(language), ...wordsOf(language === 'en' ? 'da' : 'en')];
}

/** Longer texts are not compared, because the time is proportional to the square of the length. */
const MAX_LENGTH = 40;

/**
 * Returns the candidate with the fewest different letters: at most one, two from eight letters on. Without one, returns the first
 * candidate that begins with the text, unless `extent` is `whole`.
 */
function nearestOf(text: string, candidates: readonly string[], extent?: 'whole'): string | undefined {
  const form = lookupForm(text);
  if (form.length > MAX_LENGTH) return undefined;
  const max = form.length >= 8 ? 2 : form.length >= 4 ? 1 : 0;
  let nearest: string | undefined;
  let least = max + 1;
  for (const candidate of candidates) {
    const other = lookupForm(candidate);
    if (Math.abs(other.length - form.length) > max) continue;
    const distance = editDistance(form, other);
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  if (nearest !== undefined || extent === 'whole' || form.length < 3) return nearest;
  return candidates.find((candidate) => lookupForm(candidate).startsWith(form));
}
