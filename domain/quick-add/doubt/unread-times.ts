/** Words next to a day that could be its time but were not read as one: `session 12-2 friday`, `pills morning and night every day`. */

import { type Line, senseAt, tokenAt, warn } from '../line/line.ts';
import { NO_TOKEN } from '../line/tokens.ts';
import type { QuickAdd } from '../parsed.ts';
import { isCounted, isNumbered, readNumber } from '../words/numbers.ts';
import { skipSeparator } from '../words/phrases.ts';

/**
 * Adds a warning to a line without a clock time if an hour ends it: `ring inden 18`. In a line with a day, also if a range of hours is at its end
 * or before another part of the sentence: `i aften sauna 20-22`, `i aften film 18-20 med Ida`. In a line without any time, also if a range or
 * two parts of the day are directly before or after the day.
 */
export function warnOfUnreadTime(
  line: Line,
  { dueDate, dueTime }: Pick<QuickAdd, 'dueDate' | 'dueTime'>,
  hasClock: boolean,
): void {
  if (hasClock) return;
  warnOfLastHour(line);
  warnOfFirstTime(line);
  if (dueDate === undefined) return;
  warnOfRangeInside(line);
  const last = LAST.exec(line.text);
  if (last?.[1] !== undefined) addWarning(line, last.index + 1, last[1]);
  if (dueTime !== undefined) return;
  for (const { start, end, kind } of line.spans) {
    if (kind !== 'date' && kind !== 'repeat') continue;
    const before = BEFORE.exec(line.text.slice(Math.max(0, start - MAX_LENGTH), start))?.[1];
    const after = AFTER.exec(line.text.slice(end, end + MAX_LENGTH))?.[1];
    const parts = PARTS.exec(line.text.slice(Math.max(0, start - MAX_LENGTH), start))?.[1];
    if (before !== undefined) addWarning(line, line.text.lastIndexOf(before, start - 1), before);
    if (parts !== undefined) addWarning(line, line.text.lastIndexOf(parts, start - 1), parts);
    warnOfStart(line, end);
    if (kind === 'date') warnOfPacked(line, start, end);
    if (after !== undefined && last === null) addWarning(line, line.text.indexOf(after, end), after);
  }
}

/** `kl 23 i tre nætter`, `at 8 for 5 days`: days of a repetition without its rule, directly after a time or a day. */
export function warnOfUnreadSpan(line: Line): void {
  for (const index of line.starts) {
    const before = line.tokens[index - 1];
    if (senseAt(line, index).span === undefined || before?.state !== 'taken') continue;
    const count = readNumber(line, index + 1);
    const { units, parts } = count === undefined ? {} : senseAt(line, count.next);
    if (count !== undefined && count.value > 1 && (units ?? parts) !== undefined)
      warn(line, index, count.next + 1, 'unfinished_rule');
  }
}

/** `inhaler 2 puffs am and pm`, `øredråber morgen og aften i 10 dage`: twice a day, for so many days. */
export function warnOfTwiceADay(line: Line): void {
  for (const index of line.starts) {
    const second = tokenAt(line, index + 1).word === '/' ? index + 2 : skipSeparator(line, index + 1);
    if (second === index + 1 || second >= line.tokens.length) continue;
    const { am, part } = senseAt(line, index);
    const { pm, part: later } = senseAt(line, second);
    const isHalves = am !== undefined && pm !== undefined && tokenAt(line, index - 1).kind !== 'number';
    const count =
      part !== undefined && later !== undefined && senseAt(line, second + 1).span
        ? readNumber(line, second + 2)
        : undefined;
    const isLimited = count !== undefined && senseAt(line, count.next).units !== undefined;
    if (isHalves || isLimited) warn(line, index, isLimited ? count.next + 1 : second + 1, 'unfinished_rule');
  }
}

/** `ring inden 18`, `send slides before 5`: an hour, or something else with this number. */
function warnOfLastHour(line: Line): void {
  const index = line.tokens.length - 1;
  const { kind, word, state } = line.tokens[index] ?? NO_TOKEN;
  if (kind !== 'number' || state !== 'free' || word.length > 2 || Number(word) > HOURS || Number(word) < 1) return;
  const { before, after, by, until, from, destination } = senseAt(line, index - 1);
  if ((before ?? after ?? by) === undefined || (until ?? from ?? destination) !== undefined) return;
  warn(line, index - 1, index + 1, 'unread_time');
}

/** `0640 bus to work`: no amount begins with 0. */
function warnOfFirstTime(line: Line): void {
  const index = line.firstWord;
  const isTime = PACKED.test(` ${tokenAt(line, index).word}`) && tokenAt(line, index).word.startsWith('0');
  const { kind, gap } = tokenAt(line, index + 1);
  if (isTime && kind === 'word' && gap && !isCounted(line, index + 1)) warn(line, index, index + 1, 'unread_time');
}

/** `i aften film 18-20 med Ida`. */
function warnOfRangeInside(line: Line): void {
  for (const found of line.text.matchAll(INSIDE)) {
    const [whole, text = ''] = found;
    const after = line.tokens.find(({ start }) => start >= found.index + whole.length);
    if ((after?.sense.joint ?? after?.sense.withPerson) !== undefined) addWarning(line, found.index + 1, text);
  }
}

/** `friday from six to nine`, `lørdag fra ti`. */
function warnOfStart(line: Line, end: number): void {
  const index = line.tokens.findIndex(({ start }) => start >= end);
  const number = senseAt(line, index).from === undefined ? undefined : readNumber(line, index + 1);
  if (number === undefined || number.value > HOURS || isCounted(line, number.next)) return;
  warn(line, index, number.next, 'unread_time');
}

/** `school play 10 dec 1830`: a time without a separator, after a month. Later numbers are read as years. */
function warnOfPacked(line: Line, from: number, end: number): void {
  const found = PACKED.exec(line.text.slice(end, end + MAX_LENGTH))?.[1];
  if (found === undefined || Number(found) >= FIRST_YEAR || !MONTH_AT_END.test(line.text.slice(from, end))) return;
  const index = line.tokens.findIndex(({ start }) => start > end);
  if (line.tokens[index]?.state === 'free') warn(line, index, index + 1, 'unread_time');
}

const FIRST_YEAR = 1900;
const PACKED = /^\s+((?:0[6-9]|1\d)[0-5][05])(?=\s*$)/;
const MONTH_AT_END = /\p{L}\.?$/u;

function addWarning(line: Line, start: number, text: string): void {
  const index = line.tokens.findIndex((token) => token.start === start);
  if (line.tokens[index]?.state === 'taken' || isNumbered(line, index)) return; // læs side 12-15 til i morgen
  line.warnings.push({ start, end: start + text.length, text, code: 'unread_time' });
}

const HOURS = 24;
const MAX_LENGTH = 24;
const RANGE = String.raw`((?:[01]?\d|2[0-4])(?:[.:][0-5]\d)?[-–](?:[01]?\d|2[0-4])(?:[.:][0-5]\d)?)`;
const BEFORE = new RegExp(String.raw`(?:^|\s)${RANGE}\s+$`);
const PARTS =
  /(?:^|\s)((?:morgen|morning|formiddag|eftermiddag|afternoon|noon)\s+(?:og|and|&|\+)\s+(?:eftermiddag|afternoon|aften|evening|night|nat))\s+$/i;
const LAST = new RegExp(String.raw`\s${RANGE}\s*$`);
const INSIDE = new RegExp(String.raw`\s${RANGE}(?=\s)`, 'g');
const AFTER = new RegExp(String.raw`^\s+${RANGE}(?=\s|$)`);
