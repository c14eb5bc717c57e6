/** The line while it is being read: its tokens, what was recognised so far, and the questions that every reader asks. */

import type { Day } from '#domain/day/calendar.ts';
import { localMoment } from '#domain/day/zone.ts';
import { isKnown, type Sense } from './lexicon.ts';
import type { QuickAddContext, Span, SpanKind, Warning, WarningCode } from './parsed.ts';
import { NO_TOKEN, type Token, tokensOf } from './tokens.ts';

export type Line = {
  text: string;
  tokens: Token[];
  /** Indexes of the marks that may be signs, and of the tokens that a phrase may begin with. */
  signs: number[];
  starts: number[];
  spans: Span[];
  warnings: Warning[];
  /** Milliseconds since the epoch, and the local day at that moment. */
  now: number;
  today: Day;
  /** Dates without a year fall on or after this day: today, or the start of a series whose end is read. */
  floor: Day;
  zone: string;
  locale: 'da' | 'en';
  dayParts: NonNullable<QuickAddContext['dayParts']>;
  /** True while a phrase behind a backslash is measured: whatever could be read in some place counts. */
  lenient: boolean;
  /** Indexes of the first and last word or number that no phrase has taken. */
  firstWord: number;
  lastWord: number;
  /** The last word when only signs count as taken, and not clock times and the like. */
  lastSignWord: number;
  /** Index of the first token of the clock time that was taken, -1 without one. */
  clockAt: number;
};

/** Every reader tells the index of the first token behind what it read. */
export type Reading = { next: number };

const MAX_WARNINGS = 50;

/** A line about to be read. */
export function lineOf(text: string, context: Pick<QuickAddContext, 'now' | 'zone' | 'locale' | 'dayParts'>): Line {
  const tokens = tokensOf(text);
  const today = localMoment(context.now, context.zone).day;
  const { now, zone, locale, dayParts = {} } = context;
  const last = tokens.length - 1;
  return {
    text,
    tokens,
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
    lastSignWord: last,
    clockAt: -1,
  };
}

/**
 * Visits the indexes from left to right. `visit` gives the index behind what it took, so that the tokens before are passed
 * over, or `STOP`; undefined when it took nothing.
 */
export function scan(indexes: readonly number[], visit: (index: number) => number | undefined): void {
  let next = 0;
  for (const index of indexes) {
    if (index >= next) next = visit(index) ?? next;
  }
}

/** Ends a scan. */
export const STOP = Number.POSITIVE_INFINITY;

/** The token at an index when it may still be read, else one that is nothing. */
export function tokenAt(line: Line, index: number): Token {
  const { tokens } = line;
  const token = index < tokens.length ? tokens[index] : undefined; // reading past the end of an array is slow
  return token !== undefined && token.state === 'free' ? token : NO_TOKEN;
}

/** What the token at an index may mean, when it may still be read. */
export function senseAt(line: Line, index: number): Sense {
  return tokenAt(line, index).sense;
}

/** The token when it may be read and no blank parts it from the one before. */
export function gluedAt(line: Line, index: number): Token {
  const token = tokenAt(line, index);
  return token.gap ? NO_TOKEN : token;
}

/** True when a phrase may begin here: the token is not the rest of a longer word, number or address. */
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

/** True when a phrase may end before this index. */
export function endsWord(line: Line, next: number): boolean {
  const token = line.tokens[next];
  if (token === undefined || token.gap) return true;
  if (token.kind !== 'mark' || CONNECTORS.has(token.word)) return false;
  if (!INNER.has(token.word)) return true;
  const after = line.tokens[next + 1];
  return after === undefined || after.gap || after.kind === 'mark';
}

/** True when a sign such as `#` may stand here: at the start of the line or behind a blank, with something glued to it. */
export function isSign(line: Line, index: number, sign: string): boolean {
  const token = tokenAt(line, index);
  return token.word === sign && token.gap && line.tokens[index + 1]?.gap === false;
}

/** The text of tokens `from` to before `next`, as it was typed. */
function textBetween(line: Line, from: number, next: number): string {
  return line.text.slice(line.tokens[from]?.start ?? 0, line.tokens[next - 1]?.end ?? 0);
}

/** Takes the tokens `from` to before `next` out of the line. */
export function take(line: Line, from: number, next: number, kind: SpanKind, value?: string): void {
  const text = textBetween(line, from, next);
  const start = line.tokens[from]?.start ?? 0;
  line.spans.push({ start, end: start + text.length, kind, text, value: value ?? text });
  if (kind === 'time' && line.clockAt < 0) line.clockAt = from;
  mark(line, from, next, 'taken');
}

/** Makes the tokens text that no later reader looks at. */
export function keepAsText(line: Line, from: number, next: number): void {
  mark(line, from, next, 'literal');
}

/** Warns of the tokens `from` to before `next`. */
export function warn(line: Line, from: number, next: number, code: WarningCode): void {
  if (line.warnings.length >= MAX_WARNINGS || line.lenient) return;
  const text = textBetween(line, from, next);
  const start = line.tokens[from]?.start ?? 0;
  line.warnings.push({ start, end: start + text.length, text, code });
}

/** Finds the edges of what is left anew; `signs` while only signs have been taken. */
export function findEdges(line: Line, signs = false): void {
  const isLeft = (token: Token) => token.state !== 'taken' && token.kind !== 'mark';
  line.firstWord = line.tokens.findIndex(isLeft);
  line.lastWord = line.tokens.findLastIndex(isLeft);
  if (signs) line.lastSignWord = line.lastWord;
}

/** True when nothing but taken phrases and marks stands before the index. */
export function isAtStart(line: Line, index: number): boolean {
  return line.lenient || index <= line.firstWord;
}

/** True when nothing but taken phrases and marks stands from the index on. */
export function isAtEnd(line: Line, next: number): boolean {
  return line.lenient || next > line.lastWord;
}

function beginnings(tokens: readonly Token[]): Pick<Line, 'signs' | 'starts'> {
  const signs: number[] = [];
  const starts: number[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const { kind, word, gap, sense } = tokens[index] ?? NO_TOKEN;
    if (kind === 'mark') {
      if (gap && '#/@+'.includes(word)) signs.push(index);
      if (gap && '@+!'.includes(word) && tokens[index + 1]?.kind === 'number') starts.push(index);
    } else if ((kind === 'number' || isKnown(sense)) && (gap || tokens[index - 1]?.kind === 'mark')) starts.push(index);
  }
  return { signs, starts };
}

function mark(line: Line, from: number, next: number, state: Token['state']): void {
  for (let index = from; index < next; index++) {
    const token = line.tokens[index];
    if (token !== undefined) token.state = state;
  }
}

/** Marks that join what stands on either side into one word: `a/b`, `10-11`, `team@example.com`, `5%`. */
const CONNECTORS = new Set([..."-–/\\_@#&+%*=$€£°~^|<>½§'’"]);
/** Marks that stand inside numbers, times and addresses, and else end a word. */
const INNER = new Set([...'.,:']);
