/** The recurrence of a line: the first consistent rule with its bounds. */

import type { Day } from '#domain/day/calendar.ts';
import { firstOccurrence } from '#domain/recurrence/occurrence.ts';
import { parseRule, printRule, type Rule } from '#domain/recurrence/rule.ts';
import { readClock } from '../clock/clock.ts';
import type { Clock } from '../clock/clock-time.ts';
import { skipLength } from '../clock/durations.ts';
import { readDate } from '../dates/dates.ts';
import { showMinutes } from '../dates/moments.ts';
import {
  endsWord,
  findEdges,
  isAtEnd,
  isAtStart,
  type Line,
  markAsText,
  STOP,
  scan,
  senseAt,
  take,
  tokenAt,
  warn,
} from '../line/line.ts';
import { readPhrase, skipSeparator } from '../words/phrases.ts';
import { weekdayAt } from '../words/weekday-names.ts';
import { readAdverb, readAfterDone, readHabit, readTimesPer } from './repeat-adverbs.ts';
import { type BoundRead, type Bounds, lastDay, readBound, withoutDays } from './repeat-bounds.ts';
import { readEvery } from './repeat-every.ts';
import { readMonthly } from './repeat-monthly.ts';
import type { RuleRead } from './repeat-rules.ts';

/** A recurrence. UNTIL is not in the rule yet, because it depends on the first day. */
export type Repeat = {
  rule: Rule;
  from: 'due' | 'completion';
  bounds: Bounds;
  part?: { part: number; minutes: number };
  clock?: Clock;
};

/** Maximum number of parts of a phrase, including sigil phrases between them. */
const MAX_PARTS = 24;

/**
 * Takes the first recurrence out of the line. Incomplete or contradictory phrases remain text as a whole, so that no part of them
 * becomes a date. Later recurrences also remain text.
 */
export function takeRepeat(line: Line): Repeat | undefined {
  let found: Repeat | undefined;
  scan(line.starts, (index) => {
    const head = readRuleStart(line, index);
    if (head === undefined) return undefined;
    const phrase = head === 'unfinished' ? undefined : readParts(line, index, head);
    const repeat = phrase && found === undefined ? settle(line, phrase) : undefined;
    if (phrase !== undefined && repeat !== undefined) {
      takeParts(line, phrase, repeat);
      found = repeat;
      takeLaterEnd(line, repeat);
      return phrase.head.next;
    }
    const end = phrase === undefined ? endOfUnfinished(line, index + 1) : phrase.end;
    warn(line, index, end, 'unfinished_rule');
    markAsText(line, index, end);
    return end;
  });
  return found;
}

/** Reads the rule at the index without its bounds. An adverb is valid only at the start and end of the line. */
export function readRuleStart(line: Line, index: number): RuleRead | 'unfinished' | undefined {
  const every = readEvery(line, index) ?? readTimesPer(line, index);
  if (every !== undefined) return every;
  const named = readAfterDone(line, index) ?? readHabit(line, index) ?? readMonthly(line, index);
  if (named !== undefined) return named;
  const adverb = readAdverb(line, index);
  if (adverb === undefined) return undefined;
  if (isInterval(line, index, adverb)) return 'unfinished';
  const { end, parts } = readParts(line, index, adverb);
  if (isAtEnd(line, end) || isSureInside(line, index, end, parts)) return adverb;
  if (isAtStart(line, index)) return parts.length > 0 || !isAdjective(line, index, adverb.next) ? adverb : undefined;
  const isPart = tokenAt(line, index - 1).word === ',' && line.tokens[end]?.kind === 'mark';
  return isPart ? 'unfinished' : undefined; // stand-up, daily at 9:00, weekdays only
}

/** `check syringe 4 hourly`, `6 monthly check`: every four hours, or four things each hour. `take 2 daily` is a number of things. */
function isInterval(line: Line, index: number, { rule }: RuleRead): boolean {
  const { kind, word, gap } = tokenAt(line, index - 1);
  return (
    kind === 'number' && gap && word.length <= 2 && Number(word) > 1 && rule.freq !== 'DAILY' && rule.byDay.length === 0
  );
}

/**
 * `walk daily next week`, `rehearse daily at 5pm with Tom`: only the first day follows, or a time and another part of the sentence. After an
 * article or the like, or before a noun, the adverb is an adjective: `the daily 9am call`.
 */
function isSureInside(line: Line, index: number, end: number, parts: Phrase['parts']): boolean {
  const { the, article, possessive } = senseAt(line, index - 1);
  const { weekday, weekdays, workdays, adjective } = senseAt(line, index);
  if ((the ?? article ?? possessive ?? weekday ?? weekdays ?? workdays) !== undefined) return false;
  const date = readDate(line, end);
  if (date !== undefined && isAtEnd(line, date.next)) return true;
  const isTimed = parts.some(({ read }) => read.sets.clock !== undefined);
  return isTimed && (adjective === undefined || senseAt(line, end).joint !== undefined);
}

/**
 * Returns whether an adverb at the start of the line describes the next word: `Daily report template`. With a day or a time
 * in the rest of the line it is a rule: `weekly review friday`, unless the line has another rule.
 */
function isAdjective(line: Line, index: number, next: number): boolean {
  if (!senseAt(line, index).adjective || tokenAt(line, next).kind !== 'word' || next > index + 1) return false;
  const rest = line.starts.filter((start) => start >= next);
  const hasDay = rest.some((start) => {
    const { weekday, tonight, at } = senseAt(line, start);
    if (tokenAt(line, index).word !== HOURLY && readClock(line, start) !== undefined) return true;
    return (weekday ?? tonight ?? at) !== undefined || readPhrase(line, start, 'relativeDay') !== undefined;
  });
  return !hasDay || rest.some((start) => senseAt(line, start).every !== undefined);
}

/** A time in the line is not that of an hourly rule: `hourly rate call 3pm`. */
const HOURLY = 'hourly';

/** A rule and the parts after it with their ranges. `end` is the index after the last part. */
type Phrase = {
  start: number;
  head: RuleRead;
  parts: { from: number; read: BoundRead }[];
  bounds: Bounds;
  end: number;
};

function readParts(line: Line, start: number, head: RuleRead): Phrase {
  const phrase: Phrase = { start, head, parts: [], bounds: {}, end: head.next };
  let index = head.next;
  for (let count = 0; count < MAX_PARTS; count++) {
    if (line.tokens[index]?.state === 'taken') {
      index++;
      continue;
    }
    const read = readBound(line, index, phrase.bounds, head.rule);
    const length = read === undefined ? skipLength(line, index) : undefined;
    if (length !== undefined) {
      index = length;
      phrase.end = index;
      continue;
    }
    if (read === undefined || isRepeated(phrase.bounds, read.sets)) break;
    Object.assign(phrase.bounds, read.sets);
    phrase.parts.push({ from: index, read });
    index = read.next;
    phrase.end = index;
  }
  return phrase;
}

function isRepeated(known: Bounds, more: Bounds): boolean {
  return Object.keys(more).some((name) => name in known);
}

/** Returns the recurrence if its parts are consistent: it has occurrences before its end. */
function settle(line: Line, phrase: Phrase): Repeat | undefined {
  const { head, bounds } = phrase;
  if (bounds.clock !== undefined && isSecondList(line, phrase)) return undefined;
  const written = bounds.except === undefined ? head.rule : withoutDays(head.rule, bounds.except);
  const rule = written && checked(written, bounds.count);
  const first = rule && firstOccurrence(rule, bounds.start ?? line.today);
  if (rule === undefined || first === undefined || isOver(bounds, first)) return undefined;
  const repeat: Repeat = { rule, from: head.completion || bounds.completion ? 'completion' : 'due', bounds };
  if (head.part !== undefined) repeat.part = head.part;
  if (bounds.clock !== undefined) repeat.clock = bounds.clock;
  return repeat;
}

function checked(rule: Rule, count: number | undefined): Rule | undefined {
  const result = parseRule(printRule(count === undefined ? rule : { ...rule, count }));
  return 'rule' in result ? result.rule : undefined;
}

function isOver(bounds: Bounds, first: Day): boolean {
  const last = lastDay(bounds, first);
  return last !== undefined && (last < first || bounds.count !== undefined);
}

/** Returns true for `every mon at 8pm, tue at 9pm`, which are two rules. Extends the phrase to both. */
function isSecondList(line: Line, phrase: Phrase): boolean {
  const start = skipSeparator(line, phrase.end);
  const weekday = start === phrase.end ? undefined : weekdayAt(line, start);
  if (weekday === undefined) return false;
  const clock = readBound(line, weekday.next, {});
  if (clock?.sets.clock === undefined) return false;
  phrase.end = clock.next;
  return true;
}

function takeParts(line: Line, { start, head, parts }: Phrase, { rule }: Repeat): void {
  take(line, startWithDeadline(line, start), head.next, 'repeat', printRule(rule));
  for (const { from, read } of parts) {
    const { clock } = read.sets;
    if (clock === undefined) take(line, from, read.next, 'repeat');
    else {
      if (clock.hasOthers) warn(line, from, read.next, 'second_time');
      take(line, from, read.next, 'time', showMinutes(clock.fallback));
    }
  }
  findEdges(line);
}

/** `hver hverdag kl 7 kør Bo til og med 18/12`, `until 18 Dec take pills every day`: an end that is not next to the rule. A weekday can be another end. */
function takeLaterEnd(line: Line, { rule, bounds }: Repeat): void {
  if ((bounds.until ?? bounds.span ?? bounds.count) !== undefined) return;
  scan(line.starts, (index) => {
    const read = isEndOfSeries(line, index) ? readBound(line, index, bounds, rule) : undefined;
    const { until } = read?.sets ?? {};
    const first = firstOccurrence(rule, bounds.start ?? line.today);
    if (read === undefined || until === undefined || first === undefined || until < first) return undefined;
    const words = line.tokens.slice(index, read.next);
    const isDated = words.some(({ kind, sense }) => kind === 'number' || sense.month !== undefined);
    if (!isDated && words.some(({ sense }) => sense.weekday !== undefined)) return undefined;
    bounds.until = until;
    take(line, index, read.next, 'repeat');
    findEdges(line);
    return STOP;
  });
}

/** `until`, `til og med`, `frem til`: words that end a series and nothing else. */
function isEndOfSeries(line: Line, index: number): boolean {
  const { word, sense } = tokenAt(line, index);
  if ((sense.until ?? sense.upTo) === undefined) return false;
  const isInclusive = senseAt(line, index + 1).and !== undefined && senseAt(line, index + 2).inclusive !== undefined;
  const isUpTo = sense.upTo !== undefined && senseAt(line, index + 1).destination !== undefined;
  return ENDS.has(word) || (sense.destination !== undefined && isInclusive) || (isUpTo && word === 'frem');
}

const ENDS: ReadonlySet<string> = new Set(['until', 'till', 'through', 'thru', 'indtil']);

/** `due every friday`, `inden hver fredag`: the word before the rule belongs to it. */
function startWithDeadline(line: Line, start: number): number {
  const { by, until, from, town } = senseAt(line, start - 1);
  const isNoun = town !== undefined && senseAt(line, start).english === undefined; // tur til by hver fredag
  const isDeadline = by !== undefined && (until ?? from) === undefined && !isNoun;
  return isDeadline && !senseAt(line, start).on ? start - 1 : start; // but rent due on the 1st of each month
}

/** Returns the end of an incomplete phrase: numbers, days and units after `every` remain text with it. */
function endOfUnfinished(line: Line, index: number): number {
  let next = index;
  for (let count = 0; count < 6; count++) {
    const { kind, sense, word } = tokenAt(line, next);
    const phrase = readPhrase(line, next, 'per') ?? readPhrase(line, next, 'holiday');
    if (phrase !== undefined) return phrase.next;
    const isPart =
      kind === 'number' ||
      word === 'x' ||
      (sense.times ??
        sense.number ??
        sense.ordinal ??
        sense.weekday ??
        sense.month ??
        sense.unit ??
        sense.workday ??
        sense.last) !== undefined;
    if (!isPart) break;
    next++;
  }
  return endsWord(line, next) ? next : next + 1;
}
