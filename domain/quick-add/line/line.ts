/** The state of the quick-add parser: tokens and recognised phrases, with the helpers that all readers use. */

import type { Day } from '#domain/day/calendar.ts';
import { localMoment } from '#domain/day/zone.ts';
import type { QuickAddContext, Span, SpanKind, Warning, WarningCode } from '../parsed.ts';
import { compoundSense, isKnown, type Lexicon, lexiconFor, type Sense, WORDS_WITH_DIGITS } from '../words/lexicon.ts';
import { NO_TOKEN, type Token, tokensOf } from './tokens.ts';

export type Line = {
  text: string;
  tokens: Token[];
  /** The vocabulary, chosen by the words of the line. */
  lexicon: Lexicon;
  /** Indexes of the tokens that may be sigils, and of the tokens that may start a phrase. */
  sigils: number[];
  starts: number[];
  spans: Span[];
  warnings: Warning[];
  /** Milliseconds since the epoch, and the local date at that time. */
  now: number;
  today: Day;
  /** Dates without a year are on or after this day: today, or the start of a series while its end is read. */
  floor: Day;
  zone: string;
  locale: 'da' | 'en';
  dayParts: NonNullable<QuickAddContext['dayParts']>;
  /** True while an escaped phrase is measured. Ambiguous phrases are then accepted. */
  lenient: boolean;
  /** Indexes of the first and last word or number that is not part of a phrase. */
  firstWord: number;
  lastWord: number;
  /** The last such word if only sigil phrases count, not times and dates. */
  lastSigilWord: number;
  /** The range of days as written, if the date is one. */
  dateRange: string | undefined;
  /** Index of the first token of the recognised clock time, or -1. */
  clockAt: number;
};

/** Every reader returns the index of the first token after the phrase. */
export type Reading = { next: number };

const MAX_WARNINGS = 50;

/** Returns the initial state for a line. */
export function lineOf(text: string, context: Pick<QuickAddContext, 'now' | 'zone' | 'locale' | 'dayParts'>): Line {
  const tokens = joinDigits(joinMarks(tokensOf(text)));
  const lexicon = lexiconFor(wordsOf(tokens));
  for (const token of tokens) {
    if (token.kind === 'word') token.sense = lexicon.senses.get(token.word) ?? compoundSense(token.word);
  }
  const today = localMoment(context.now, context.zone).day;
  const { now, zone, locale, dayParts = {} } = context;
  const last = tokens.length - 1;
  return {
    text,
    tokens,
    lexicon,
    ...beginnings(tokens),
    spans: [],
    warnings: [],
    now,
    today,
    floor: today,
    zone,
    locale,
    dayParts,
    lenient: false,
    firstWord: 0,
    lastWord: last,
    lastSigilWord: last,
    dateRange: undefined,
    clockAt: -1,
  };
}

/** Joins digits with the letters after them if they are a word of the tables: `2moro`. */
function joinDigits(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const word = before?.kind === 'number' && token.kind === 'word' && !token.gap ? before.word + token.word : '';
    if (before === undefined || !WORDS_WITH_DIGITS.has(word)) joined.push(token);
    else joined.splice(-1, 1, { ...token, start: before.start, gap: before.gap, word });
  }
  return joined;
}

/** Joins `noon-ish` to one word, the part of the day without the ending, `w/e`, a weekend, and `bi-weekly`. */
function joinMarks(tokens: Token[]): Token[] {
  for (let index = tokens.length - 1; index > 1; index--) {
    const [first, mark, last] = [tokens[index - 2], tokens[index - 1], tokens[index]];
    if (first === undefined || mark?.kind !== 'mark' || mark.gap || last === undefined || last.gap) continue;
    const isIsh = mark.word === '-' && last.word === 'ish' && PARTS_WITH_ISH.has(first.word);
    const isWeekend = mark.word === '/' && first.word === 'w' && (last.word === 'e' || last.word === 'end');
    const isBi = mark.word === '-' && first.word === 'bi' && last.word === 'weekly';
    const word = isIsh ? first.word : `${first.word}${isBi ? '' : mark.word}${last.word}`;
    if (isIsh || isWeekend || isBi) tokens.splice(index - 2, 3, { ...first, end: last.end, word });
  }
  return tokens;
}

const PARTS_WITH_ISH: ReadonlySet<string> = new Set(
  'noon midday lunchtime morning afternoon evening midnight'.split(' '),
);

function* wordsOf(tokens: readonly Token[]): Generator<string> {
  for (const { kind, word } of tokens) if (kind === 'word') yield word;
}

/**
 * Visits the indexes from left to right. `visit` returns the index after the phrase it took, undefined if it took nothing, or
 * `STOP`.
 */
export function scan(indexes: readonly number[], visit: (index: number) => number | undefined): void {
  let next = 0;
  for (const index of indexes) {
    if (index >= next) next = visit(index) ?? next;
  }
}

/** Ends a scan. */
export const STOP = Number.POSITIVE_INFINITY;

/** Returns the token at an index, or `NO_TOKEN` if it is taken or escaped. */
export function tokenAt(line: Line, index: number): Token {
  const { tokens } = line;
  const token = index < tokens.length ? tokens[index] : undefined; // reading past the end of an array is slow
  return token !== undefined && token.state === 'free' ? token : NO_TOKEN;
}

/** Returns the sense of the token at an index, or an empty sense if it is taken or escaped. */
export function senseAt(line: Line, index: number): Sense {
  return tokenAt(line, index).sense;
}

/** Returns the token at an index if no whitespace separates it from the token before, else `NO_TOKEN`. */
export function gluedAt(line: Line, index: number): Token {
  const token = tokenAt(line, index);
  return token.gap ? NO_TOKEN : token;
}

/** Returns whether a phrase can start here: the token is not inside a longer word, number or address. */
export function beginsWord(line: Line, index: number): boolean {
  const token = line.tokens[index];
  if (token === undefined || token.gap) return true;
  const before = line.tokens[index - 1];
  if (before === undefined) return true;
  if (before.kind !== 'mark') return false;
  if (CONNECTORS.has(before.word)) return before.word === '+' && before.gap; // +5 days
  if (before.word === '.') return line.tokens[index - 2]?.sense.short !== undefined;
  return !(INNER.has(before.word) && !before.gap && line.tokens[index - 2]?.kind === 'number');
}

/** Returns whether a phrase can end before this index. */
export function endsWord(line: Line, next: number): boolean {
  const token = line.tokens[next];
  if (token === undefined || token.gap) return true;
  if (token.kind !== 'mark' || CONNECTORS.has(token.word)) return false;
  if (!INNER.has(token.word)) return true;
  const after = line.tokens[next + 1];
  return after === undefined || after.gap || after.kind === 'mark';
}

/** Returns whether a sigil such as `#` is here: after whitespace or at the start of the line, directly before a name. */
export function isSigil(line: Line, index: number, sign: string): boolean {
  const token = tokenAt(line, index);
  return token.word === sign && token.gap && line.tokens[index + 1]?.gap === false;
}

/** Returns the text of the tokens `from` to `next` (exclusive), as typed. */
function textBetween(line: Line, from: number, next: number): string {
  return line.text.slice(line.tokens[from]?.start ?? 0, line.tokens[next - 1]?.end ?? 0);
}

/** Marks the tokens `from` to `next` (exclusive) as a recognised phrase and records its span. */
export function take(line: Line, from: number, next: number, kind: SpanKind, value?: string): void {
  const text = textBetween(line, from, next);
  const start = line.tokens[from]?.start ?? 0;
  line.spans.push({ start, end: start + text.length, kind, text, value: value ?? text });
  if (kind === 'time' && line.clockAt < 0) line.clockAt = from;
  mark(line, from, next, 'taken');
}

/** Marks the tokens as text that later readers ignore. */
export function markAsText(line: Line, from: number, next: number): void {
  mark(line, from, next, 'literal');
}

/** Records a warning about the tokens `from` to `next` (exclusive), once. */
export function warn(line: Line, from: number, next: number, code: WarningCode): void {
  if (line.warnings.length >= MAX_WARNINGS || line.lenient) return;
  const text = textBetween(line, from, next);
  const start = line.tokens[from]?.start ?? 0;
  if (line.warnings.some((other) => other.code === code && other.start === start)) return;
  line.warnings.push({ start, end: start + text.length, text, code });
}

/** Returns whether a rule or a date of the line that was not read has a warning already. */
export function hasUnreadPhrase(line: Line): boolean {
  return line.warnings.some(({ code }) => code === 'unfinished_rule' || code === 'impossible_date');
}

/** What taking phrases changes in a line. */
type LineState = { states: Token['state'][]; spans: number; warnings: number };

/** Returns the present state of a line, for `restore`. */
export function stateOf(line: Line): LineState {
  return { states: line.tokens.map(({ state }) => state), spans: line.spans.length, warnings: line.warnings.length };
}

/** Undoes what was taken since `stateOf`. */
export function restore(line: Line, { states, spans, warnings }: LineState): void {
  for (const [index, token] of line.tokens.entries()) token.state = states[index] ?? token.state;
  line.spans.length = spans;
  line.warnings.length = warnings;
  line.dateRange = undefined;
  line.clockAt = -1;
  findEdges(line);
}

/** Updates the first and last remaining words. `sigils` is true while only sigil phrases have been taken. */
export function findEdges(line: Line, sigils = false): void {
  const isLeft = (token: Token) => token.state !== 'taken' && token.kind !== 'mark';
  line.firstWord = line.tokens.findIndex(isLeft);
  line.lastWord = line.tokens.findLastIndex(isLeft);
  if (sigils) line.lastSigilWord = line.lastWord;
}

/** Returns whether only recognised phrases and punctuation precede the index. */
export function isAtStart(line: Line, index: number): boolean {
  return line.lenient || index <= line.firstWord;
}

/** Returns whether only recognised phrases and punctuation follow, from the index on. */
export function isAtEnd(line: Line, next: number): boolean {
  return line.lenient || next > line.lastWord;
}

/** Returns whether the end of the line, punctuation or a recognised phrase follows. */
export function isFollowedByNothing(line: Line, next: number): boolean {
  const after = line.tokens[next];
  return after === undefined || after.kind === 'mark' || after.state === 'taken';
}

function beginnings(tokens: readonly Token[]): Pick<Line, 'sigils' | 'starts'> {
  const sigils: number[] = [];
  const starts: number[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const { kind, word, gap, sense } = tokens[index] ?? NO_TOKEN;
    if (kind === 'mark') {
      if (gap && '#/@+'.includes(word)) sigils.push(index);
      const next = tokens[index + 1];
      const isTime = next?.kind === 'number' || (word === '@' && next?.sense.kl !== undefined);
      if (gap && '@+!'.includes(word) && isTime) starts.push(index);
    } else if ((kind === 'number' || isKnown(sense)) && (gap || tokens[index - 1]?.kind === 'mark')) starts.push(index);
  }
  return { sigils, starts };
}

function mark(line: Line, from: number, next: number, state: Token['state']): void {
  for (let index = from; index < next; index++) {
    const token = line.tokens[index];
    if (token !== undefined) token.state = state;
  }
}

/** Characters that join the text on both sides into one word: `a/b`, `10-11`, `team@example.com`, `5%`. */
const CONNECTORS = new Set([..."-–/\\_@#&+%*=$€£°~^|<>½§'’"]);
/** Characters inside numbers, times and addresses; elsewhere they end a word. */
const INNER = new Set([...'.,:']);
