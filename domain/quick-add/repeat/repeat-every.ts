/** Recurrence phrases that start with `every`, `each` or `hver`. */

import { isClockAt } from '../clock/clock.ts';
import { minutesOfPart } from '../clock/day-parts.ts';
import { dateContextAt, skipArticle } from '../dates/date-reading.ts';
import { readHoliday } from '../dates/dates-holidays.ts';
import { readNamedDate } from '../dates/dates-named.ts';
import { readNthInMonth } from '../dates/dates-nth-weekday.ts';
import { readNumericDate } from '../dates/dates-numeric.ts';
import { beginsWord, endsWord, gluedAt, isAtEnd, isAtStart, type Line, senseAt, tokenAt } from '../line/line.ts';
import { UNIT } from '../words/lengths.ts';
import { isCounted } from '../words/numbers.ts';
import { skipSeparator } from '../words/phrases.ts';
import { readWorkday } from '../words/workdays.ts';
import { readMonthDays, readWeekdays } from './repeat-lists.ts';
import { readInterval, readMonthly, readNth, readOfMonth } from './repeat-monthly.ts';
import { monthlyOn, type RuleRead, ruleOf, ruleOfUnit, weeklyOn, yearlyOn, yearlyOnNth } from './repeat-rules.ts';

/** Reads a phrase that starts with such a word. `every!` counts from completion. Returns `unfinished` if no rule follows. */
export function readEvery(line: Line, index: number): RuleRead | 'unfinished' | undefined {
  const { sense } = tokenAt(line, index);
  if ((sense.every ?? sense.all ?? sense.everyOther) === undefined || !beginsWord(line, index)) return undefined;
  if (sense.everyOther) return readEveryOther(line, index + 1) ?? 'unfinished';
  if (sense.all) return readAll(line, index + 1);
  const isCompletion = gluedAt(line, index + 1).word === '!';
  const afterMark = isCompletion ? index + 2 : index + 1;
  const start = skipEmphasis(line, afterMark);
  if (!isCompletion && !endsWord(line, afterMark)) return undefined;
  const found = readBody(line, index, start, sense.english !== undefined);
  if (found === undefined) return 'unfinished';
  const refined = refine(line, found);
  return isCompletion ? { ...refined, completion: true } : refined;
}

/** `every single day`, `each and every day`. */
function skipEmphasis(line: Line, index: number): number {
  const { emphasis, and } = senseAt(line, index);
  if (emphasis) return index + 1;
  return and !== undefined && senseAt(line, index + 1).every ? index + 2 : index;
}

/** Reads the details after `every year`, `weekly` and similar phrases: `on monday`, `den 15.`, `on 24 december`, `morning`. */
export function refine(line: Line, found: RuleRead): RuleRead {
  const { rule } = found;
  const isPlain = rule.byDay.length + rule.byMonthDay.length + rule.byMonth.length === 0;
  const refined = isPlain ? refineDays(line, found) : withInterval(line, found);
  return withPart(line, refined ?? found);
}

/** `fredage hver 14. dag`, `tuesdays every other week`, `mandage hveranden uge`. */
function withInterval(line: Line, found: RuleRead): RuleRead | undefined {
  const { every, everyOther } = senseAt(line, found.next);
  const { freq, interval } = found.rule;
  if (freq !== 'WEEKLY' || interval !== 1 || (every ?? everyOther) === undefined) return undefined;
  const written = everyOther ? { value: 2, next: found.next + 1 } : readInterval(line, found.next + 1);
  const { unit } = written === undefined ? {} : senseAt(line, written.next);
  if (written === undefined || !endsWord(line, written.next + 1)) return undefined;
  const weeks = unit === UNIT.week ? written.value : unit === UNIT.day ? written.value / 7 : 0;
  return weeks > 1 && Number.isInteger(weeks)
    ? { ...found, rule: { ...found.rule, interval: weeks }, next: written.next + 1 }
    : undefined;
}

/** `annenhver uke`, `varannan fredag`, `hveranden dag`. */
function readEveryOther(line: Line, index: number): RuleRead | undefined {
  const { unit } = senseAt(line, index);
  const rule = unit !== undefined && endsWord(line, index + 1) ? ruleOfUnit(unit, 2) : undefined;
  const found = rule === undefined ? readList(line, index, 2) : { rule, next: index + 1 };
  return found && refine(line, found);
}

function readAll(line: Line, index: number): RuleRead | undefined {
  const { sense } = tokenAt(line, index);
  if (sense.unit === UNIT.day && endsWord(line, index + 1)) return { rule: ruleOf('DAILY'), next: index + 1 };
  if (tokenAt(line, index).word === 'ugens') return readDaysOfWeek(line, index + 1);
  const list = readWeekdays(line, index);
  return list?.plural ? withPart(line, { rule: weeklyOn(list.weekdays), next: list.next }) : undefined;
}

/** `alle ugens dage`, `alle ugens syv dage`. */
function readDaysOfWeek(line: Line, index: number): RuleRead | undefined {
  const at = senseAt(line, index).number === DAYS_OF_WEEK || tokenAt(line, index).word === '7' ? index + 1 : index;
  return senseAt(line, at).unit === UNIT.day && endsWord(line, at + 1)
    ? { rule: ruleOf('DAILY'), next: at + 1 }
    : undefined;
}

const DAYS_OF_WEEK = 7;

function readBody(line: Line, head: number, index: number, english: boolean): RuleRead | undefined {
  return (
    readUnit(line, index, english) ??
    readPart(line, index) ??
    readList(line, index, 1) ??
    readYearly(line, head, index, 1) ??
    readCounted(line, index, english) ??
    readDays(line, head, index) ??
    readMonthOfYear(line, index)
  );
}

/** `day`, `uge`, `halve år`, `quarter`. `every time` is no rule, `hver time` is. */
function readUnit(line: Line, index: number, english: boolean): RuleRead | undefined {
  const { sense, word } = tokenAt(line, index);
  const isHalf = sense.half && senseAt(line, index + 1).unit === UNIT.year;
  const next = isHalf ? index + 2 : index + 1;
  const rule = isHalf ? ruleOfUnit(UNIT.halfYear, 1) : ruleOfUnit(sense.unit ?? 0, 1);
  if (rule === undefined || !endsWord(line, next) || word.length < 2) return undefined;
  if (english && (!sense.english || word === 'time')) return undefined;
  if (english && senseAt(line, next).unit !== undefined) return undefined; // every quarter hour
  const isOfWeek = sense.unit === UNIT.day && senseAt(line, next).of && senseAt(line, next + 1).the; // every day of the week
  if (isOfWeek && senseAt(line, next + 2).unit === UNIT.week && endsWord(line, next + 3))
    return { rule, next: next + 3 };
  return isWeekNumber(line, index, next) ? undefined : { rule, next };
}

/** `hver uge 45` contradicts itself; `hver uge 45 min løb` does not. */
function isWeekNumber(line: Line, index: number, next: number): boolean {
  const { sense } = tokenAt(line, index);
  const number = tokenAt(line, next);
  if (sense.unit !== UNIT.week || number.kind !== 'number' || !endsWord(line, next + 1) || Number(number.word) > 53) {
    return false;
  }
  if (isCounted(line, next + 1) || senseAt(line, next + 1).month) return false;
  return !sense.english || isAtEnd(line, next + 1) || tokenAt(line, next + 1).kind === 'none';
}

/** `every morning`, `hver aften`. */
function readPart(line: Line, index: number): RuleRead | undefined {
  const { sense } = tokenAt(line, index);
  return sense.part ? withPart(line, { rule: ruleOf('DAILY'), next: index }) : undefined;
}

function withPart(line: Line, found: RuleRead): RuleRead {
  const { sense, gap } = tokenAt(line, found.next);
  const isDays = found.rule.freq === 'DAILY' || found.rule.byDay.length > 0;
  if (!sense.part || !gap || !isDays || !endsWord(line, found.next + 1)) return found;
  const minutes = minutesOfPart(line, sense.part, sense.english ? 'english' : 'danish');
  return { ...found, part: { part: sense.part, minutes }, next: found.next + 1 };
}

function readList(line: Line, index: number, interval: number): RuleRead | undefined {
  const list = readWeekdays(line, index);
  return list && { rule: weeklyOn(list.weekdays, interval), next: list.next };
}

/** `14 jan`, `3. maj`, `jan 14`, `24/12`, `juleaften`, `first monday of may`. */
function readYearly(line: Line, start: number, index: number, interval: number): RuleRead | undefined {
  const nth = readNthInMonth(line, index);
  if (nth !== undefined) return { rule: yearlyOnNth(nth.month, nth.position, nth.weekday, interval), next: nth.next };
  const context = { ...dateContextAt(start), sure: true };
  const date =
    readNamedDate(line, index, context) ?? readNumericDate(line, index, context) ?? readHoliday(line, index, context);
  if (date?.month === undefined || date.date === undefined) return undefined;
  return { rule: yearlyOn(date.month, date.date, interval), next: date.next };
}

/** `other week`, `3 days`, `14. dag`, `anden tirsdag`, `3rd friday`, `last workday`. */
function readCounted(line: Line, index: number, english: boolean): RuleRead | undefined {
  const interval = readInterval(line, index);
  const nth = readNth(line, index, 1);
  if (nth !== undefined) {
    const month = readOfMonth(line, nth.next);
    if (month !== undefined) return readNth(line, index, month.interval, month.next);
    if (isOfMonth(line, index, interval?.value, english)) return nth;
  }
  if (interval === undefined || interval.value < 1 || interval.value > 999) return undefined;
  const unit = senseAt(line, interval.next).unit;
  if (unit !== undefined && endsWord(line, interval.next + 1)) {
    const rule = ruleOfUnit(unit, interval.value);
    return rule && { rule, next: interval.next + 1 };
  }
  const { sense } = tokenAt(line, interval.next);
  if (readWorkday(line, interval.next) !== undefined) return undefined;
  if (sense.part) {
    return withPart(line, { rule: ruleOf('DAILY', { interval: interval.value }), next: interval.next });
  }
  return readList(line, interval.next, interval.value);
}

/**
 * Returns whether an nth day without a month counts within the month. English `every 3rd friday` does; Danish `hver tredje fredag`
 * means every third week. First and last count within the month in both languages. `every third day` is an interval in both.
 */
function isOfMonth(line: Line, index: number, value: number | undefined, english: boolean): boolean {
  const isLast = senseAt(line, index).last;
  if (isLast || value === 1) return true;
  if (senseAt(line, index).ordinal && !senseAt(line, index).english) return false; // every anden fredag
  const next = readInterval(line, index)?.next ?? index;
  return english && !senseAt(line, next).unit;
}

/** `27th`, `27`, `2, 15, 27`, `den 14.`, with or without a month after it. */
function readDays(line: Line, head: number, index: number): RuleRead | undefined {
  const start = skipArticle(line, index);
  const isArticled = start > index;
  const monthly = readMonthly(line, index);
  if (monthly !== undefined) return monthly;
  if (isArticled) {
    const nth = readNth(line, start, 1);
    if (nth !== undefined) return nth;
  }
  const list = readMonthDays(line, start);
  if (list === undefined || (list.written === 'word' && !isArticled)) return undefined; // every second counts
  const follows = tokenAt(line, list.next);
  const isFree = follows.kind !== 'word' || isAtEnd(line, list.next) || isClockAt(line, list.next);
  const opens = isAtStart(line, head) || list.days.length > 1;
  const isJoined =
    (follows.sense.joint ?? follows.sense.until ?? follows.sense.from ?? follows.sense.span) !== undefined;
  if (follows.sense.month || isCounted(line, list.next) || !(isFree || isJoined || isArticled || opens))
    return undefined;
  return { rule: monthlyOn(list.days), next: list.next };
}

/** `every april`, `hver november`: the first day of the month. `every april and october` is more than one rule. */
function readMonthOfYear(line: Line, index: number): RuleRead | undefined {
  const { month } = senseAt(line, index);
  const isSure = month !== undefined && endsWord(line, index + 1) && tokenAt(line, index + 1).kind !== 'number';
  return isSure && !senseAt(line, skipSeparator(line, index + 1)).month && skipSeparator(line, index + 1) === index + 1
    ? { rule: yearlyOn(month, 1, 1), next: index + 1 }
    : undefined;
}

/** `in October`, `i september`: the first day of the month. */
function readYearlyMonth(line: Line, index: number, interval: number): RuleRead | undefined {
  const { in: inside, i } = senseAt(line, index);
  const { month } = senseAt(line, index + 1);
  if ((inside ?? i) === undefined || !month || !endsWord(line, index + 2)) return undefined;
  return { rule: yearlyOn(month, 1, interval), next: index + 2 };
}

function refineDays(line: Line, found: RuleRead): RuleRead | undefined {
  const { freq, interval } = found.rule;
  const first = senseAt(line, found.next);
  const isLedIn = (first.on ?? first.in) !== undefined;
  const after = isLedIn ? found.next + 1 : found.next;
  const start = isLedIn && senseAt(line, after).article && senseAt(line, after + 1).weekday ? after + 1 : after; // on a friday
  if (freq === 'WEEKLY') {
    const isSure = isLedIn || !senseAt(line, start).weak;
    return isSure ? readList(line, start, interval) : undefined;
  }
  if (freq === 'DAILY' && interval >= 14 && interval % 7 === 0) {
    const isSure = isLedIn || !senseAt(line, start).weak;
    return isSure ? readList(line, start, interval / 7) : undefined; // hver 14. dag om fredagen
  }
  if (freq === 'YEARLY') {
    return readYearly(line, found.next, start, interval) ?? readYearlyMonth(line, found.next, interval);
  }
  if (freq !== 'MONTHLY') return undefined;
  const isArticled = senseAt(line, start).the;
  const at = isArticled ? start + 1 : start;
  const nth = readNth(line, at, interval);
  if (nth !== undefined) return nth;
  const days = readMonthDays(line, at);
  const isSure = days?.written === 'ordinal' || isArticled;
  return days && isSure ? { rule: monthlyOn(days.days, interval), next: days.next } : undefined;
}
