import { PART } from '../clock/day-parts.ts';
import { type Line, senseAt, tokenAt } from '../line/line.ts';
import { NO_TOKEN, type Token } from '../line/tokens.ts';
import { readLength } from '../words/lengths.ts';
import { isNumbered } from '../words/numbers.ts';
import { readPhrase } from '../words/phrases.ts';
import { startOfComparison } from './compared-days.ts';

/** Returns the index of the first word before the phrase from `from` to `next` that changes it. */
export function startOfPhrase(line: Line, from: number, next: number, isWhen: readonly boolean[]): number | undefined {
  return (
    startOfTimes(line, from) ??
    startOfKnownDay(line, from, next) ??
    startOfPart(line, from, isWhen) ??
    startAfter(line, from) ??
    startOfLength(line, from) ??
    startOfHour(line, from)
  );
}

/** `3x daily`, `3 x every day`: several times in the period of the rule. `alternate tuesdays`: every other one. */
function startOfTimes(line: Line, from: number): number | undefined {
  const isRule = line.spans.some(({ kind, start }) => kind === 'repeat' && start === line.tokens[from]?.start);
  if (isRule && senseAt(line, from - 1).parity !== undefined) return from - 1;
  if (ALTERNATE.has(tokenAt(line, from - 1).word) && line.tokens[from]?.sense.weekday !== undefined) return from - 1;
  return isRule && tokenAt(line, from - 1).word === 'x' && tokenAt(line, from - 2).kind === 'number'
    ? from - 2
    : undefined;
}

const ALTERNATE: ReadonlySet<string> = new Set(['alternate', 'alternating']);

/** `the friday before the wedding`, `the monday we get back`: an article makes it a day that the words after it name. */
function startOfKnownDay(line: Line, from: number, next: number): number | undefined {
  const { the, english } = senseAt(line, from - 1);
  const { kind, state, sense } = line.tokens[next] ?? NO_TOKEN;
  const isNamed = kind === 'word' && state === 'free' && (sense.before ?? sense.after ?? sense.clause) !== undefined;
  return the && english && line.tokens[from]?.sense.weekday && isNamed ? from - 1 : undefined;
}

/** Returns the start of `first monday of` or `in the morning of` directly before the phrase at the index. */
function startOfPart(line: Line, from: number, isWhen: readonly boolean[]): number | undefined {
  if (!senseAt(line, from - 1).of || from < 2) return undefined;
  const { weekday, weekdays, unit, part } = senseAt(line, from - 2);
  return isWhen[from - 2] || (weekday ?? weekdays ?? unit ?? part) !== undefined ? from - 2 : undefined;
}

/**
 * Returns the start of the words before a date that change it: `after friday`, `at 9 of july`, `last christmas eve`, `natten til lørdag`,
 * `the night before christmas eve`.
 */
function startAfter(line: Line, from: number): number | undefined {
  const first = line.tokens[from] ?? NO_TOKEN;
  if (isEndOfNothing(line, first)) return 0;
  if (isExcepted(line, from, first)) return from - 1;
  const { until, by, destination: isTo } = senseAt(line, from - 1);
  if (until !== undefined && by !== undefined && isTo === undefined) return from - 1; // until 10pm tonight, but not lease ends 30 june
  const { past } = senseAt(line, from - 1);
  const isTurn = first.sense.part === PART.midnight || first.sense.part === PART.noon;
  if (isTurn && past !== undefined) return from - 1; // half past midnight
  const isDate = line.spans.some(({ kind, start }) => kind === 'date' && start === first.start);
  if (!isDate || from === 0) return undefined;
  const comparison = startOfComparison(line, from);
  if (comparison !== undefined) return comparison;
  const { after, previous, at, between, or, not } = senseAt(line, from - 1);
  if (isUnknownHoliday(line, from)) return from - 2;
  if (not !== undefined) return from - 1; // tirsdage, dog ikke uge 42
  const edges = line.lexicon.phrases.monthEdge.get(tokenAt(line, from - 1).word);
  if (first.sense.unit !== undefined && edges?.some(({ words }) => words.length === 1)) return from - 1; // medio uge 45
  const choice = tokenAt(line, from - 1).word === '.' ? from - 2 : from - 1; // lør el. søn
  const isChoice = or !== undefined || SHORT_OR.has(tokenAt(line, choice).word);
  const isOfDays = (senseAt(line, choice - 1).weekday ?? senseAt(line, choice - 2).weekday) !== undefined;
  if (isChoice && isOfDays) return tokenAt(line, choice - 1).word === '.' ? choice - 2 : choice - 1; // lør. el. søn., sat / sun
  if (between !== undefined) return from - 1; // natten mellem lørdag og søndag
  const isRelative = line.lexicon.phrases.relativeDay.has(first.word);
  const isTime = at !== undefined && first.kind === 'number' && line.tokens[from + 1]?.word !== '.'; // at 9 of july
  if (isTime || after !== undefined || (previous !== undefined && !isRelative)) return from - 1;
  const { before, destination } = first.sense;
  const { thePart, part } = senseAt(line, from - 1);
  const isDinner = part === PART.noon && tokenAt(line, from - 1).sense.english === undefined; // middag før jul
  const isNamed =
    part !== undefined && !isDinner && (before !== undefined || senseAt(line, from - 2).the !== undefined);
  return (thePart !== undefined || isNamed) && (before ?? destination) !== undefined ? from - 1 : undefined;
}

/** `ikke hver dag`, `not on fridays`, `undtagen mandage`, `any day but friday`: days that are left out. */
function isExcepted(line: Line, from: number, first: Token): boolean {
  const { not, except, weakExcept } = senseAt(line, from - 1);
  const isRule = line.spans.some(({ kind, start }) => kind === 'repeat' && start === first.start);
  if (isRule) return (not ?? except) !== undefined;
  const { all, unit } = senseAt(line, from - 2);
  return weakExcept !== undefined && (all ?? unit) !== undefined && first.sense.weekday !== undefined;
}

/** `bank holiday Monday`: not the coming Monday. */
function isUnknownHoliday(line: Line, from: number): boolean {
  const isHoliday = HOLIDAY.has(tokenAt(line, from - 1).word) && HOLIDAY_OF.has(tokenAt(line, from - 2).word);
  const isKnown = [3, 4, 5].some((words) => readPhrase(line, from - words, 'holiday')?.next === from);
  return isHoliday && !isKnown && line.tokens[from]?.sense.weekday !== undefined;
}

const HOLIDAY: ReadonlySet<string> = new Set(['holiday', 'hol']);

const HOLIDAY_OF: ReadonlySet<string> = new Set(['bank', 'public']);

/** The short form of `eller`, which also means electricity, and a slash. */
const SHORT_OR: ReadonlySet<string> = new Set(['el', '/']);

/** `no bread until friday`, `ingen kaffe før mandag`: what is not done has an end, but is not due. */
function isEndOfNothing(line: Line, { sense }: Token): boolean {
  return (sense.until ?? sense.before) !== undefined && NOTHING.has(line.tokens[0]?.word ?? '');
}

const NOTHING: ReadonlySet<string> = new Set(['no', 'nothing', 'ingen', 'intet']);

/** `after 6 tonight`: a number with a word that makes it a time, before a phrase without it. */
function startOfHour(line: Line, from: number): number | undefined {
  const { before, after, by, about, at, destination } = senseAt(line, from - 2);
  if (isHourOfPart(line, from)) return from - 1;
  if (destination !== undefined || line.spans.some(({ kind }) => kind === 'time')) return undefined; // bord til 6 på fredag kl 19
  const isHour = tokenAt(line, from - 1).kind === 'number' && Number(tokenAt(line, from - 1).word) <= 24;
  return isHour && (before ?? after ?? by ?? about ?? at) !== undefined ? from - 2 : undefined;
}

/** `four in the morning`, `pub 8 tonight`: a number that can be the hour. */
function isHourOfPart(line: Line, from: number): boolean {
  const { sense } = line.tokens[from] ?? NO_TOKEN;
  const { the, thePart } = line.tokens[from + 1]?.sense ?? {};
  const isToday = isEvening(line, from) && !isNumbered(line, from - 1) && tokenAt(line, from - 1).gap;
  const isPart = isToday || ((sense.in ?? sense.on) !== undefined && (the ?? thePart) !== undefined);
  const before = line.tokens[from - 1];
  const hour = before?.kind === 'number' ? Number(before.word) : before?.sense.number;
  return isPart && before?.state === 'free' && hour !== undefined && hour <= 12 && before.sense.nordic === undefined;
}

/** `tonight`, `i aften` without another time. */
function isEvening(line: Line, from: number): boolean {
  const { sense } = line.tokens[from] ?? NO_TOKEN;
  const isLedIn = (sense.i ?? sense.this) !== undefined && line.tokens[from + 1]?.sense.part === PART.evening;
  const isToday = sense.tonight !== undefined || isLedIn;
  return isToday && line.spans.filter(({ kind }) => kind === 'time').length === 1;
}

/** `en time før kl 19`: a length before a time that has such a word. */
function startOfLength(line: Line, from: number): number | undefined {
  const { before, after } = (line.tokens[from] ?? NO_TOKEN).sense;
  const { unit, number } = senseAt(line, from - 1);
  if ((before ?? after) === undefined || (unit ?? number) === undefined) return undefined;
  const start = [3, 2].map((words) => from - words).find((at) => readLength(line, at)?.next === from);
  return start ?? startOfSome(line, from);
}

/** `a few days before the 3rd`, `nogle dage før jul`: a length that is not exact. */
function startOfSome(line: Line, from: number): number | undefined {
  const isTwo = senseAt(line, from - 1).number !== undefined && senseAt(line, from - 2).or !== undefined; // a day or two before
  if (from < 2 || (senseAt(line, from - 1).units === undefined && !isTwo)) return undefined;
  let start = isTwo ? from - 3 : from - 1;
  while (start > 0 && from - start < MAX_VAGUE && VAGUE.has(tokenAt(line, start - 1).word)) start--;
  return start;
}

const MAX_VAGUE = 4;

const VAGUE: ReadonlySet<string> = new Set('a few some several couple of et par nogle faa flere mange many'.split(' '));
