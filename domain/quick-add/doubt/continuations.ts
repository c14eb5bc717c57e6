/** Words after a phrase that continue it: `every monday except in july`, `hver tirsdag i lige uger`, `friday until 2pm`, `today or tomorrow`. */

import { precedesDay } from '../clock/day-before.ts';
import { PART } from '../clock/day-parts.ts';
import { endsWord, gluedAt, isFollowedByNothing, type Line, type Reading, senseAt, tokenAt } from '../line/line.ts';
import { isComing, MOST_OF_A_DAY, readComingUnits, skipExcept } from '../repeat/repeat-bounds.ts';
import { readRulePeriod } from '../repeat/rule-period.ts';
import { readLength, UNIT } from '../words/lengths.ts';
import { isCounted, readNumber } from '../words/numbers.ts';
import { readPhrase, skipSeparator } from '../words/phrases.ts';
import type { PhraseRole } from '../words/word-table.ts';

/** Returns the index after the words that continue the phrase before `index`. */
export function readContinuation(line: Line, index: number, isWhen: readonly boolean[]): number | undefined {
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
  const { until, destination, to } = senseAt(line, start);
  const isRule = line.spans.some(({ kind }) => kind === 'repeat');
  if (!until) return upTo && to && isRule ? start + 2 : undefined; // every tuesday up to christmas
  const isEnd = upTo || (!destination && isRule);
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

/** `today or tomorrow`, `in a week and a half`, `om en dag eller to`, `friday to noon`, `every day and 3 weeks`: a day, time or length that was not read. */
function readChoice(line: Line, index: number, isWhen: readonly boolean[]): number | undefined {
  const start = skipSeparator(line, index);
  const isAnd = start > index && senseAt(line, start - 1).and !== undefined;
  const { or, to, until, i } = senseAt(line, index);
  const isChoice = or !== undefined || ((to ?? until) !== undefined && i === undefined);
  if (!isAnd && !isChoice) return undefined;
  const next = !isChoice ? start : gluedAt(line, index + 1).word === '.' ? index + 2 : index + 1;
  const length = readLength(line, next);
  if (length !== undefined && (isChoice || !('minutes' in length))) return length.next;
  if (isAnd && senseAt(line, start).article && senseAt(line, start + 1).half) return start + 2;
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
