/**
 * Phrases that continue after the part that was read: `every monday except in july`, `hver tirsdag i lige uger`, `friday until 2pm`. A
 * shortened reading would be silently wrong, so the whole line stays text.
 */

import { minutesOf } from '#domain/day/zone.ts';
import { precedesDay } from '../clock/day-before.ts';
import { DAY_MINUTES, PART } from '../clock/day-parts.ts';
import { readJoinedWeekdays } from '../dates/weekday-lists.ts';
import { endsWord, gluedAt, isFollowedByNothing, type Line, type Reading, senseAt, tokenAt } from '../line/line.ts';
import { NO_TOKEN, type Token } from '../line/tokens.ts';
import { isComing, MOST_OF_A_DAY, readComingUnits, skipExcept } from '../repeat/repeat-bounds.ts';
import { readRulePeriod } from '../repeat/rule-period.ts';
import { readLength, UNIT } from '../words/lengths.ts';
import { isCounted, isNumbered, readNumber } from '../words/numbers.ts';
import { readPhrase, skipSeparator } from '../words/phrases.ts';
import type { PhraseRole } from '../words/word-table.ts';
import { startOfComparison } from './compared-days.ts';
import { whenTokens } from './when-tokens.ts';

/** A range of tokens. */
export type Range = Reading & { from: number };

/** Returns the first phrase of the line that was read only in part, with the words that continue it. */
export function findShortened(line: Line): Range | undefined {
  const joined = line.starts.map((index) => joinedWeekdays(line, index)).find(Boolean) ?? movedFrom(line);
  if (joined !== undefined) return joined;
  const isRule = line.spans.some(({ kind }) => kind === 'repeat');
  const lessons = isRule ? lessonsAsHours(line) : undefined;
  if (lessons !== undefined) return lessons;
  const isWhen = whenTokens(line);
  for (let index = 0; index < line.tokens.length; index++) {
    if (isRule && senseAt(line, index).not !== undefined) {
      const end = readRulePeriod(line, index);
      if (end !== undefined) return { from: index, next: end };
    }
    if (!isWhen[index]) continue;
    const from = index;
    while (isWhen[index + 1]) index++;
    const next = readContinuation(line, index + 1, isWhen) ?? readPastDay(line, from, index + 1);
    if (next !== undefined) return { from: previousDay(line, from) ?? from, next };
    if (isRule && hasLongPeriod(line, from, index + 1)) return { from, next: index + 1 };
    const start =
      startOfTimes(line, from) ??
      startOfKnownDay(line, from, index + 1) ??
      startOfPart(line, from, isWhen) ??
      startAfter(line, from) ??
      startOfLength(line, from) ??
      startOfHour(line, from);
    if (start !== undefined) return { from: start, next: index + 1 };
  }
  return undefined;
}

/** `tue/fri 8am`: alternatives, or a habit. The time is not that of another day. */
function joinedWeekdays(line: Line, index: number): Range | undefined {
  const row = line.spans.length > 0 ? readJoinedWeekdays(line, index) : undefined;
  return row && { from: index, next: row.next };
}

/** `dans hver mandag kl 17 10 timer`: lessons, because so many hours do not fit into the day. Nights begin later. */
function lessonsAsHours(line: Line): Range | undefined {
  const hours = line.spans.find(({ kind, text }) => kind === 'duration' && HOURS.test(text));
  const clock = line.spans.find(({ kind }) => kind === 'time');
  if (hours === undefined || clock === undefined || clock.start > hours.start) return undefined;
  const start = minutesOf(clock.value.slice(0, 5));
  if (start >= FIRST_OF_NIGHT || start + Number(hours.value) <= DAY_MINUTES) return undefined;
  const from = line.tokens.findIndex((token) => token.start === hours.start);
  return { from, next: line.tokens.findLastIndex(({ end }) => end <= hours.end) + 1 };
}

const HOURS = /^\d+ timer$/i;
const FIRST_OF_NIGHT = 20 * 60;

/** `move dentist from tuesday to thursday`, `ryk mødet fra kl 10 til kl 12`: the old and the new day or time of a thing, not a range. */
function movedFrom(line: Line): Range | undefined {
  if (!line.tokens.some(({ sense, word }, index) => MOVED.has(word) || (index === 0 && sense.moves !== undefined)))
    return undefined;
  for (const { kind, start, end } of line.spans) {
    const from = line.tokens.findIndex((token) => token.start === start);
    if (from < 2 || line.tokens[from]?.sense.from === undefined || (kind !== 'date' && kind !== 'time')) continue;
    const next = line.tokens.findLastIndex((token) => token.end <= end) + 1;
    const isRange = line.tokens.slice(from, next).some(({ sense }) => (sense.to ?? sense.destination) !== undefined);
    if (isRange) return { from, next };
  }
  return undefined;
}

const MOVED: ReadonlySet<string> = new Set(
  'moved changed rescheduled postponed shifted switched flyttet rykket aendret udskudt skubbet'.split(' '),
);

/** Returns the index after the words that continue the phrase before `index`. */
function readContinuation(line: Line, index: number, isWhen: readonly boolean[]): number | undefined {
  if (index >= line.tokens.length) return undefined;
  const { word } = tokenAt(line, index);
  const start = word === ',' || word === '(' ? index + 1 : index;
  return (
    readException(line, start, isWhen) ??
    readParity(line, start) ??
    readPeriod(line, start) ??
    readPeriodOfRule(line, start) ??
    readComingWeeks(line, start) ??
    readSessions(line, start) ??
    readLimit(line, start, isWhen) ??
    readSecondPart(line, index) ??
    readNumberAfterAnd(line, index) ??
    readHourAfterTonight(line, index) ??
    readChoice(line, index, isWhen) ??
    readWeeksAfterDay(line, index) ??
    readRelation(line, index, isWhen)
  );
}

/** `except in july`, `excluding holidays`, `but not on the 24th`. */
function readException(line: Line, index: number, isWhen: readonly boolean[]): number | undefined {
  const next = skipExcept(line, index);
  if (next === undefined) return undefined;
  if (tokenAt(line, index).word === 'bar' && !isBarredDay(line, next)) return undefined;
  const isSure = senseAt(line, index).weakExcept === undefined || senseAt(line, index + 1).not !== undefined;
  return isSure || isDayAt(line, next, isWhen) ? next : undefined;
}

/** `every day bar friday`, but not `friday bar 5pm`. */
function isBarredDay(line: Line, next: number): boolean {
  const { weekday, weekdays } = senseAt(line, next);
  return (weekday ?? weekdays) !== undefined && line.spans.some(({ kind }) => kind === 'repeat');
}

/** `in even weeks`, `i ulige uger`, `lige uger`. */
function readParity(line: Line, index: number): number | undefined {
  const { i, in: inside, on } = senseAt(line, index);
  const start = (i ?? inside ?? on) === undefined ? index : index + 1;
  return senseAt(line, start).parity && senseAt(line, start + 1).unit ? start + 2 : undefined;
}

/** `in july`, `of july`, `i juli`, `of the next month`, `of each quarter`. */
function readPeriod(line: Line, index: number): number | undefined {
  const { i, in: inside, of, this: present, next: coming } = senseAt(line, index);
  const isRule = line.spans.some(({ kind }) => kind === 'repeat');
  if ((present ?? coming) !== undefined && isRule && senseAt(line, index + 1).unit !== undefined) return index + 2; // every day this week
  if ((i ?? inside ?? of) === undefined) return undefined;
  let next = index + 1;
  while (isDeterminer(line, next) && next < index + MAX_DETERMINERS) next++;
  const { month, unit, theMonth, theYear, theWeek } = senseAt(line, next);
  const isPeriod =
    (of !== undefined || isRule) && next > index + 1 && (unit ?? theMonth ?? theYear ?? theWeek) !== undefined;
  return month !== undefined || isPeriod ? next + 1 : undefined;
}

/** `every day next month`: the days of the month, not a first day. A rule of a month or longer starts then. */
function hasLongPeriod(line: Line, from: number, next: number): boolean {
  if (!line.spans.some(({ kind, value }) => kind === 'repeat' && OFTEN.test(value))) return false;
  const dates = line.spans.filter(({ kind }) => kind === 'date');
  for (let index = from; index < next - 1; index++) {
    const { start, sense } = line.tokens[index] ?? NO_TOKEN;
    const { unit } = line.tokens[index + 1]?.sense ?? NO_TOKEN.sense;
    const isLong = sense.next !== undefined && (unit === UNIT.month || unit === UNIT.year);
    if (isLong && dates.some((date) => date.start <= start && start < date.end)) return true;
  }
  return false;
}

const OFTEN = /^FREQ=(?:DAILY|WEEKLY;.*BYDAY)/;

/** `every tuesday not in half term`, `hver dag resten af året`: a period that a rule cannot express. */
function readPeriodOfRule(line: Line, index: number): number | undefined {
  return line.spans.some(({ kind }) => kind === 'repeat') ? readRulePeriod(line, index) : undefined;
}

/** `monday 4pm for the next 8 weeks`, `mandag kl 16 næste 8 uger`: several days without a rule. Also `de 7 næste dage` after a rule. */
function readComingWeeks(line: Line, index: number): number | undefined {
  const coming = readComingUnits(line, index) ?? readSomeUnits(line, index);
  if (coming !== undefined) return coming.next;
  const count = readNumber(line, DEFINITE.has(tokenAt(line, index).word) ? index + 1 : index);
  if (count !== undefined && isComing(line, count.next) && senseAt(line, count.next + 1).unit) return count.next + 2;
  const days = isComing(line, index) ? readNumber(line, index + 1) : undefined; // every monday next 4 mondays
  if (days !== undefined && senseAt(line, days.next).weekdays) return days.next + 1;
  const lead = readPhrase(line, index, 'spanLead');
  const length = lead && readLength(line, lead.next);
  return length === undefined || 'minutes' in length ? undefined : length.next;
}

/** `next couple of weeks`, `næste par uger`, `the next few months`: a number that is not exact. */
function readSomeUnits(line: Line, index: number): Reading | undefined {
  const start = readPhrase(line, index, 'spanLead')?.next ?? (isComing(line, index) ? index + 1 : undefined);
  if (start === undefined || !SOME.has(tokenAt(line, start).word)) return undefined;
  const unit = senseAt(line, start + 1).of ? start + 2 : start + 1;
  return senseAt(line, unit).units === undefined ? undefined : { next: unit + 1 };
}

const SOME: ReadonlySet<string> = new Set(['couple', 'few', 'several', 'par', 'mange', 'flere']);
const DEFINITE: ReadonlySet<string> = new Set(['the', 'de']);

/** The group of `occasion` of which there are several in a day. */
const DOSES = 2;

/** `every monday 2 sessions`, `hver mandag 8 lektioner dansk`: the number of times, or what happens each time. */
function readSessions(line: Line, index: number): number | undefined {
  if (!line.spans.some(({ kind }) => kind === 'repeat')) return undefined;
  const count = readNumber(line, index);
  const { occasion } = count === undefined ? {} : senseAt(line, count.next);
  if (count === undefined || occasion === undefined) return undefined;
  const isFirst = line.tokens[0]?.state === 'taken'; // every monday 2 classes
  const isEachTime = isFirst || occasion === DOSES || !isFollowedByNothing(line, count.next + 1);
  return isEachTime && count.value <= MOST_OF_A_DAY ? undefined : count.next + 1;
}

function isDeterminer(line: Line, index: number): boolean {
  const { the, next, this: present, every, other } = senseAt(line, index);
  return (the ?? next ?? present ?? every ?? other) !== undefined;
}

/** Words such as `of the next` before a period. */
const MAX_DETERMINERS = 4;

/** `until 2pm`, `frem til eksamen`, `through march`: an end that was not read, or was read as a time or date of its own. */
function readLimit(line: Line, index: number, isWhen: readonly boolean[]): number | undefined {
  const { upTo } = senseAt(line, index);
  const start = upTo ? index + 1 : index;
  const { until, destination } = senseAt(line, start);
  if (!until) return undefined;
  const isEnd = upTo || (!destination && line.spans.some(({ kind }) => kind === 'repeat'));
  return isEnd || isDayAt(line, start + 1, isWhen) ? start + 2 : undefined;
}

/** `every morning and evening`: twice a day. */
function readSecondPart(line: Line, index: number): number | undefined {
  const next = skipSeparator(line, index);
  const isSecond = next > index && line.tokens[index - 1]?.sense.part !== undefined && senseAt(line, next).part;
  return isSecond && endsWord(line, next + 1) ? next + 1 : undefined;
}

/** `at 8 and 20 take pills`: the number can be another time, unless it counts a known thing. */
function readNumberAfterAnd(line: Line, index: number): number | undefined {
  const start = skipSeparator(line, index);
  if (start === index || !senseAt(line, start - 1).and || tokenAt(line, start).kind !== 'number') return undefined;
  const isTime = line.spans.some(({ kind, end }) => kind === 'time' && end === line.tokens[index - 1]?.end);
  const number = isTime ? readNumber(line, start) : undefined;
  const isHour = number !== undefined && number.value <= 24 && !isCounted(line, number.next);
  return isHour && endsWord(line, number.next) && gluedAt(line, number.next).kind !== 'mark' ? number.next : undefined;
}

/** `tonight 9 call Bo`: the number can be the time. */
function readHourAfterTonight(line: Line, index: number): number | undefined {
  const { kind, word, gap } = tokenAt(line, index);
  if (line.tokens[index - 1]?.sense.tonight === undefined || kind !== 'number' || !gap) return undefined;
  const isHour = Number(word) >= EARLIEST_EVENING && Number(word) <= LATEST_EVENING && endsWord(line, index + 1);
  const isOnlyTime = line.spans.filter((span) => span.kind === 'time').length === 1;
  return isHour && isOnlyTime && !isCounted(line, index + 1) ? index + 1 : undefined;
}

const EARLIEST_EVENING = 5;
const LATEST_EVENING = 11;

/** `today or tomorrow`, `om en dag eller to`, `friday to noon`, `every day and 3 weeks`: a day, time or length that was not read. */
function readChoice(line: Line, index: number, isWhen: readonly boolean[]): number | undefined {
  const start = skipSeparator(line, index);
  const isAnd = start > index && senseAt(line, start - 1).and !== undefined;
  const { or, to, until, i } = senseAt(line, index);
  const isChoice = or !== undefined || ((to ?? until) !== undefined && i === undefined);
  if (!isAnd && !isChoice) return undefined;
  const next = !isChoice ? start : gluedAt(line, index + 1).word === '.' ? index + 2 : index + 1;
  const length = readLength(line, next);
  if (length !== undefined && (isChoice || !('minutes' in length))) return length.next;
  if (isAnd) return undefined; // a second day has its own warning
  const areWords = [index - 1, next].every((at) => line.tokens[at]?.sense.number !== undefined); // kl seks til ni
  const number = or === undefined && !areWords ? undefined : readNumber(line, next);
  if (number !== undefined && !isCounted(line, number.next)) return number.next;
  const { part, english } = senseAt(line, next);
  const isDinner = part === PART.noon && english === undefined && or === undefined; // tirsdag til middag
  return isDayAt(line, next, isWhen) || (isPartAt(line, next) && !isDinner) ? next + 1 : undefined;
}

/** `onsdag otte dage`, `monday fortnight`: one or two weeks after the day, or a length. */
function readWeeksAfterDay(line: Line, index: number): number | undefined {
  if (line.tokens[index - 1]?.sense.weekday === undefined) return undefined;
  if (senseAt(line, index).unit === UNIT.fortnight) return index + 1;
  const length = readLength(line, index);
  const isWeeks = length !== undefined && 'days' in length && WEEKS.has(length.days);
  return isWeeks && isFollowedByNothing(line, length.next) ? length.next : undefined;
}

/** Danish counts the first day too: eight days are a week. */
const WEEKS: ReadonlySet<number> = new Set([7, 8, 14]);

/** `the friday before easter`, `mandag efter 1. maj`. */
function readRelation(line: Line, index: number, isWhen: readonly boolean[]): number | undefined {
  const { before, after } = senseAt(line, index);
  if ((before ?? after) === undefined) return undefined;
  const isDated = line.tokens[index - 1]?.kind === 'number'; // fre 15/5 efter Kr. himmelfart
  if (isDated && readPhrase(line, index + 1, 'holiday') !== undefined) return undefined;
  return isDayAt(line, index + 1, isWhen) ? index + 2 : endOfSeason(line, index + 1);
}

/** `mandag efter vinterferien`, `the monday after half term`, `friday after the holidays`: a period without fixed dates. */
function endOfSeason(line: Line, index: number): number | undefined {
  const start = isDeterminer(line, index) ? index + 1 : index;
  const at = (senseAt(line, start).half ?? senseAt(line, start).whole) === undefined ? start : start + 1;
  const { word, sense } = tokenAt(line, at);
  return sense.season !== undefined || HOLIDAYS.test(word) ? at + 1 : undefined;
}

const HOLIDAYS = /.ferien?$/;

function isPartAt(line: Line, index: number): boolean {
  return senseAt(line, index).part !== undefined && endsWord(line, index + 1);
}

/** `last friday at 9`: a time next to a day that has passed and stays text. */
function readPastDay(line: Line, from: number, next: number): number | undefined {
  const isTime = line.spans.every(({ kind }) => kind !== 'date' && kind !== 'repeat');
  return isTime && previousDay(line, from) !== undefined ? next : undefined;
}

/** Returns the index of `last` or `i` in `last friday` or `i mandags` directly before the index. */
function previousDay(line: Line, index: number): number | undefined {
  const day = line.tokens[index - 1];
  const before = line.tokens[index - 2];
  if (day === undefined || before === undefined || day.state === 'taken' || before.state === 'taken') return undefined;
  if (day.sense.weekday && before.sense.previous) return index - 2;
  return before.sense.i && /dags$/.test(day.word) ? index - 2 : undefined;
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
  if (first.sense.every !== undefined && senseAt(line, from - 1).not !== undefined) return from - 1; // ikke hver dag
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

/** Returns whether a day, a time or a period begins here, taken or not. */
function isDayAt(line: Line, index: number, isWhen: readonly boolean[]): boolean {
  const { on, the, i, in: inside, kl } = senseAt(line, index);
  const start = (on ?? the ?? i ?? inside ?? kl) === undefined ? index : index + 1;
  if (isWhen[index] || isWhen[start] || precedesDay(line, start)) return true;
  const { weekday, weekdays, theWeekday, month, weekend, weekends, theWeekend, unit, workday } = senseAt(line, start);
  const isDay = weekday ?? weekdays ?? theWeekday ?? month ?? weekend ?? weekends ?? theWeekend ?? unit ?? workday;
  return isDay !== undefined || DAY_PHRASES.some((role) => readPhrase(line, start, role) !== undefined);
}

const DAY_PHRASES: readonly PhraseRole[] = ['relativeDay', 'holiday', 'weekend', 'periodEnd'];
