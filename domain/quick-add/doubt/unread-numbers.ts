/** Numbers that stay in the title next to a day, a time or a rule: `8 gange`, `3 dage efter mødet`, `uge 42 og 43`. */

import { beginsWord, endsWord, gluedAt, type Line, senseAt, tokenAt } from '../line/line.ts';
import type { Token } from '../line/tokens.ts';
import { readLength } from '../words/lengths.ts';
import { isCounted, isNumbered, readNumber, readOrdinal } from '../words/numbers.ts';

/**
 * A line and its phrases. `isWhen`: whether a token is part of a date, a time or a rule. `hasDay` is false if the
 * day follows from a time. `isMonthOpen`: the date is a day of the month without the month.
 */
export type Checked = {
  line: Line;
  isWhen: readonly boolean[];
  isRule: boolean;
  hasDay: boolean;
  isMonthOpen: boolean;
};

export function readUnreadNumber(checked: Checked, index: number): number | undefined {
  return (
    readTimes(checked, index) ??
    readDistance(checked, index) ??
    readJoined(checked, index) ??
    readYear(checked, index) ??
    readDigitsOfTime(checked, index) ??
    readOtherDate(checked, index)
  );
}

/** `every 2 years next 2027`: the year in which a rule begins or ends. */
function readYear({ line, isRule }: Checked, index: number): number | undefined {
  const isYear = isRule && YEAR.test(tokenAt(line, index).word) && endsWord(line, index + 1);
  return isYear && !isCounted(line, index + 1) && !isNumbered(line, index) ? index + 1 : undefined;
}

/** `flight lands 2135 tonight`: digits of a time next to a part of the day, which has a time of its own. `tomorrow 1645 pick up keys`: after a day. */
function readDigitsOfTime({ line, isWhen }: Checked, index: number): number | undefined {
  const isTime = PACKED_TIME.test(tokenAt(line, index).word) && endsWord(line, index + 1);
  if (!isTime || isNumbered(line, index) || isCounted(line, index + 1)) return undefined;
  const { word } = tokenAt(line, index);
  if (isWhen[index - 1] && line.tokens[index - 1]?.kind === 'word' && !word.endsWith('00') && !YEAR.test(word))
    return index + 1;
  return [index - 1, index + 1].some((at) => isWhen[at] && isPartOfDay(line.tokens[at]?.sense)) ? index + 1 : undefined;
}

function isPartOfDay({ part, tonight, i, this: present }: Token['sense'] = {}): boolean {
  return (part ?? tonight ?? i ?? present) !== undefined;
}

/** `invoice sent 1/10 reminder 31/10`: another date in digits. */
function readOtherDate({ line, isWhen }: Checked, index: number): number | undefined {
  const [day, month] = [Number(tokenAt(line, index).word), Number(gluedAt(line, index + 2).word)];
  const isDate = gluedAt(line, index + 1).word === '/' && day >= 1 && day <= LAST_DAY && month >= 1 && month <= MONTHS;
  if (!isDate || !beginsWord(line, index) || !endsWord(line, index + 3) || isNumbered(line, index)) return undefined;
  const isNext = isWhen[index - 1] === true || isWhen[index + 3] === true;
  const isFraction = (day < month && month < FIRST_UNLIKELY && !isNext) || isCounted(line, index + 3); // 3/4 liter
  return isFraction ? undefined : index + 3;
}

/** `8 gange`, `5 times`, `8x`, `x 8`: how often a rule repeats, or how often each time. Without a rule, `4x day`. */
function readTimes({ line, isRule }: Checked, index: number): number | undefined {
  if (isRule && gluedAt(line, index).kind === 'number' && isTimesBefore(line, index)) return index + 1;
  const count = readNumber(line, index);
  if (count === undefined) return undefined;
  const isDaily = tokenAt(line, count.next).word === 'x' && senseAt(line, count.next + 1).unit !== undefined;
  if (isDaily) return count.next + 2;
  if (!isRule) return undefined;
  if (gluedAt(line, count.next).word === 'x' && endsWord(line, count.next + 1)) return count.next + 1;
  if (tokenAt(line, index - 1).word === 'x' && endsWord(line, count.next)) return count.next;
  return senseAt(line, count.next).times === undefined || count.value < 2 ? undefined : count.next + 1;
}

/** The `x` of `x2`. */
function isTimesBefore(line: Line, index: number): boolean {
  const { word, gap } = tokenAt(line, index - 1);
  return word === 'x' && gap && endsWord(line, index + 1);
}

/**
 * `3 dage efter mødet`, `2 timer før festen`: a distance from something without a date. `for 2 weeks`, and `2 weeks` next to a rule: the length
 * of a series.
 */
function readDistance({ line, isWhen, isRule }: Checked, index: number): number | undefined {
  const length = readLength(line, index);
  const before = tokenAt(line, index - 1);
  if (length === undefined || before.sense.compared !== undefined || before.word === 'end') return undefined; // older than 2 years
  const { before: isBefore, after: isAfter, of } = senseAt(line, length.next);
  const { from, english } = line.tokens[length.next]?.sense ?? {}; // also of the date after it: a year from 20 oct
  const isDays = !('minutes' in length);
  const isRelative =
    RELATING.has(tokenAt(line, length.next).word) ||
    (isBefore ?? isAfter ?? (WITHIN.has(before.word) ? of : undefined)) !== undefined ||
    (isDays && from !== undefined && english !== undefined);
  const isSpan = before.sense.span !== undefined || (isRule && (isWhen[index - 1] || isWhen[length.next]));
  return isRelative || (isDays && isSpan) ? length.next : undefined;
}

/**
 * `uge 42 og 43`: a number that a word joins to what was read. In a line without a day, also a number directly next to the time:
 * `festival 12 kl 9`.
 */
function readJoined({ line, isWhen, hasDay }: Checked, index: number): number | undefined {
  const number = readOrdinal(line, index) ?? readNumber(line, index);
  if (number === undefined || number.value > MOST || isCounted(line, number.next) || isNumbered(line, index))
    return undefined;
  const isRange = gluedAt(line, number.next).word === '-' && gluedAt(line, number.next + 1).kind === 'number';
  const next = isRange ? number.next + 2 : number.next;
  if (!endsWord(line, next) || tokenAt(line, next).kind === 'number') return undefined;
  const isJoined = (at: number, other: number) => isWhen[other] === true && isJoiner(tokenAt(line, at));
  const isListed =
    tokenAt(line, index - 1).word === ',' && isWhen[index - 2] && line.tokens[index - 2]?.kind === 'number'; // uge 4, 6, 8
  if (isListed || isJoined(index - 1, index - 2) || isJoined(next, next + 1)) return next;
  const isNextTo = isWhen[index - 1] === true || isWhen[next] === true;
  const isOpen = !hasDay || (line.clockAt < 0 && number.value <= HOURS && endsLine(line, next) && isWhen[index - 1]);
  const { part } = line.tokens[next]?.sense ?? {}; // 31 oct 12 noon
  const isYear = part === undefined && isWhen[index - 1] && line.tokens[index - 1]?.sense.month !== undefined; // 5 june 27
  return isYear || (isNextTo && isOpen) ? next : undefined;
}

/** `dentist thursday 3`. */
function endsLine(line: Line, next: number): boolean {
  return next === line.tokens.length;
}

/** `14 days prior to 5 june`, `3 weeks out from 29 nov`, `an hour later`. */
const RELATING: ReadonlySet<string> = new Set(
  'out prior ahead preceding following later forud forinden senere'.split(' '),
);
const WITHIN: ReadonlySet<string> = new Set(['within', 'indenfor']);

const HOURS = 24;
const LAST_DAY = 31;
const MONTHS = 12;
/** Fractions seldom have such a denominator. */
const FIRST_UNLIKELY = 9;
const YEAR = /^20\d\d$/;
const PACKED_TIME = /^(?:[01]\d|2[0-3])[0-5][05]$/;

/** The highest number of a week. */
const MOST = 53;

export function isJoiner({ word, kind, sense }: Token): boolean {
  if (kind === 'mark') return JOINING_MARKS.has(word);
  return word === 'el' || (sense.and ?? sense.or ?? sense.to ?? sense.until) !== undefined;
}

/** Marks between days, times or numbers. */
export const JOINING_MARKS: ReadonlySet<string> = new Set('- – & + /'.split(' '));
