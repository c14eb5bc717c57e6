/** Whether a day is next to a time: `tors 8.30`, `i aften 20.00`, `12/3 9-11`, `17 March, 9a`, `8.30 fredag`. */

import { isAtEnd, type Line, tokenAt } from '../line/line.ts';
import { NO_TOKEN, type Token } from '../line/tokens.ts';
import { UNIT } from '../words/lengths.ts';
import { readPhrase } from '../words/phrases.ts';

/** Returns whether the phrase of a day or of a part of the day ends before the index, with or without a comma or dash. */
export function followsDay(line: Line, index: number): boolean {
  if (endsDayOfMonth(line, index - 1)) return true;
  const end = skipMarksBack(line, index);
  if (end < 0) return false;
  const { sense } = rawToken(line, end);
  if (
    (sense.weekday ??
      sense.weekdays ??
      sense.theWeekday ??
      sense.workdays ??
      sense.weekends ??
      sense.part ??
      sense.thePart ??
      sense.tonight) !== undefined
  )
    return true;
  if (sense.unit === UNIT.day && rawToken(line, end - 1).sense.every !== undefined) return true; // every day 10-12
  return endsRelativeDay(line, end) || endsCalendarDate(line, end);
}

/** Returns whether a day or `every` directly follows: `8.30 fredag`, `8-16 på mandag`, `14.15 d. 3. nov`, `9-11 hver dag`. */
export function precedesDay(line: Line, index: number): boolean {
  const { sense, word } = tokenAt(line, index);
  if (
    (sense.weekday && (!sense.weak || isAtEnd(line, index + 1) || isBeforeDate(line, index + 1))) ||
    rawToken(line, index).sense.every ||
    readPhrase(line, index, 'relativeDay') !== undefined
  )
    return true;
  const { state, sense: raw } = rawToken(line, index);
  if (state === 'taken' && (raw.weekday ?? raw.weekdays ?? raw.workdays) !== undefined) return true;
  const next = tokenAt(line, index + 1);
  if (sense.tonight) return true;
  if ((sense.this || (sense.i && next.sense.nordic)) && next.sense.part) return true; // 21.40 i aften
  if (sense.on ?? sense.next ?? sense.this) return next.sense.weekday !== undefined;
  if (word === 'd' || (sense.the && sense.nordic)) return isNumber(line, next.word === '.' ? index + 2 : index + 1);
  return isNumber(line, index) && beginsCalendarDate(line, index);
}

/** Returns whether the line has the name of a weekday that is no other word, or a holiday of one word, outside names. */
export function hasWeekday(line: Line): boolean {
  const { holiday } = line.lexicon.phrases;
  return line.tokens.some(({ sense, state, word }) => {
    if (state === 'literal') return false;
    return (
      (sense.weekday && !sense.weak) || (sense.phrase && holiday.get(word)?.some(({ words }) => words.length === 1))
    );
  });
}

/** Returns whether the line has a day such as `i morgen` or `tomorrow` outside names. */
export function hasRelativeDay(line: Line): boolean {
  return line.tokens.some(
    ({ state }, index) => state !== 'literal' && readPhrase(line, index, 'relativeDay') !== undefined,
  );
}

/** `6.40 lør 5. dec`, `6.40 sat. 5/12`: a date after a short weekday. */
function isBeforeDate(line: Line, index: number): boolean {
  const start = tokenAt(line, index).word === '.' ? index + 1 : index;
  return isNumber(line, start) && beginsCalendarDate(line, start);
}

/** `24/10`, `3. nov`, `21 October`. */
function beginsCalendarDate(line: Line, index: number): boolean {
  const { word, gap } = tokenAt(line, index + 1);
  if (word === '/' && !gap) return isNumber(line, index + 2);
  const hasSuffix = !gap && (word === '.' || tokenAt(line, index + 1).sense.suffix !== undefined);
  return tokenAt(line, hasSuffix ? index + 2 : index + 1).sense.month !== undefined;
}

/** `d. 20.`, `den 20`. */
function endsDayOfMonth(line: Line, end: number): boolean {
  const number = rawToken(line, end).word === '.' ? end - 1 : end;
  if (!isNumber(line, number)) return false;
  const before = rawToken(line, number - 1);
  const article = before.word === '.' && !before.gap ? rawToken(line, number - 2) : before;
  return article.word === 'd' || (article.sense.the !== undefined && article.sense.nordic !== undefined);
}

/** Returns the index of the last token before an optional comma, dash or the full stop of an abbreviation. Returns -1 at the start. */
function skipMarksBack(line: Line, index: number): number {
  const before = index - 1;
  const { word, kind } = rawToken(line, before);
  if (kind !== 'mark') return before;
  if (word === '.') return rawToken(line, before - 1).sense.short === undefined ? -1 : before - 1;
  return word === ',' || word === '-' || word === '–' ? before - 1 : -1;
}

/** `i dag`, `today`, `i morgen`. */
function endsRelativeDay(line: Line, end: number): boolean {
  for (let start = end; start >= 0 && start > end - MAX_WORDS; start--) {
    if (readPhrase(line, start, 'relativeDay')?.next === end + 1) return true;
  }
  return false;
}

/** `12/3`, `17 March`, `17. marts`, `March 17`, `March 17th`. */
function endsCalendarDate(line: Line, end: number): boolean {
  const last = rawToken(line, end);
  const before = rawToken(line, end - 1);
  if (last.sense.month) {
    const day = before.sense.of ? rawToken(line, end - 2) : before; // 3rd of november
    return day.kind === 'number' || day.sense.suffix !== undefined || (day.word === '.' && isNumber(line, end - 2));
  }
  if (last.sense.suffix) return isNumber(line, end - 1);
  if (last.kind !== 'number') return false;
  return before.sense.month !== undefined || (before.word === '/' && isNumber(line, end - 2) && !last.gap);
}

function isNumber(line: Line, index: number): boolean {
  return rawToken(line, index).kind === 'number';
}

/** Returns the token also if it is part of a phrase, such as the weekday of a repetition. */
function rawToken(line: Line, index: number): Token {
  return (index >= 0 ? line.tokens[index] : undefined) ?? NO_TOKEN;
}

/** Number of words of the longest phrase of a relative day. */
const MAX_WORDS = 4;
