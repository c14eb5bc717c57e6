/** `for 25 min`, `i 45 min`, `varighed 1t 30m`, `(30 min)`, `kl 9, 1 time`: the duration of a task with a time. */

import { beginsWord, type Line, type Reading, STOP, scan, senseAt, take, tokenAt } from '../line/line.ts';
import { NO_TOKEN } from '../line/tokens.ts';
import { readLength } from '../words/lengths.ts';
import { DAY_MINUTES } from './day-parts.ts';

/** Takes the first duration out of the line. Returns minutes, 1 to 1440. `hasClock` also allows `run 45 min tomorrow 6.30`. */
export function takeDuration(line: Line, hasClock = false): number | undefined {
  let minutes: number | undefined;
  scan(line.starts, (index) => {
    const read =
      readDuration(line, index) ??
      (hasClock ? (readLengthBeforeDay(line, index) ?? readLengthAtEnd(line, index)) : undefined);
    if (read === undefined) return undefined;
    minutes = read.minutes;
    take(line, index, read.next, 'duration', String(minutes));
    return STOP;
  });
  return minutes;
}

/** Reads a duration at the index. */
export function readDuration(line: Line, index: number): (Reading & { minutes: number }) | undefined {
  const { sense } = tokenAt(line, index);
  if (!beginsWord(line, index)) return undefined;
  const isLedIn = (sense.span ?? sense.lasting) !== undefined;
  if (!isLedIn && !isEnclosed(line, index)) return undefined;
  const length = readLength(line, isLedIn ? index + 1 : index);
  if (!isLedIn && length !== undefined && !isEnclosedEnd(line, length.next)) return undefined;
  const isShort = length !== undefined && 'minutes' in length && length.minutes <= DAY_MINUTES;
  return isShort ? { minutes: length.minutes, next: length.next } : undefined;
}

/** `run 45 min tomorrow 6.30`: minutes after a word, directly before a day or a time. */
function readLengthBeforeDay(line: Line, index: number): (Reading & { minutes: number }) | undefined {
  if (!beginsWord(line, index)) return undefined;
  const { kind, sense } = line.tokens[index - 1] ?? NO_TOKEN;
  const isPlain = kind === 'word' && Object.keys(sense).every((role) => !LEADS.has(role));
  const length = isPlain && tokenAt(line, index).kind === 'number' ? readLength(line, index) : undefined;
  if (length === undefined || !('minutes' in length) || length.minutes > DAY_MINUTES) return undefined;
  const after = line.tokens[length.next];
  if (TAKING.has(line.tokens[index - 1]?.word ?? '')) return undefined;
  const isApart = (after?.sense.before ?? after?.sense.after) !== undefined; // leave 20 min before 9am
  return after?.state === 'taken' && !isApart ? { minutes: length.minutes, next: length.next } : undefined;
}

/** `møde kl 12 i kantinen 45 min`, `meeting 3pm office 30 mins`: minutes or hours in digits that end a line with a time. */
function readLengthAtEnd(line: Line, index: number): (Reading & { minutes: number }) | undefined {
  if (line.clockAt < 0 || line.clockAt > index || tokenAt(line, index).kind !== 'number') return undefined;
  const { kind, sense, word } = tokenAt(line, index - 1);
  const isPlain = kind === 'word' && !TAKING.has(word) && Object.keys(sense).every((role) => !LEADS.has(role));
  const length = isPlain && beginsWord(line, index) ? readLength(line, index) : undefined;
  if (length === undefined || !('minutes' in length) || length.minutes > MOST_AT_END) return undefined;
  return length.next >= line.tokens.length ? { minutes: length.minutes, next: length.next } : undefined;
}

/** Minutes. Longer ones are more often those of something else: `reply at 9 delivery 48 hours`. */
const MOST_AT_END = 480;

/** Words before a length that say how long something else is: `the train took 2 hours`. */
const TAKING: ReadonlySet<string> = new Set(
  'takes took take lasts lasted waited delay delayed late tager tog varer varede ventede forsinket'.split(' '),
);

/** Words before a length that make something else of it: `every 30 min`, `about 20 min`, `within 2 hours`. */
const LEADS: ReadonlySet<string> = new Set([
  ...['every', 'about', 'in', 'after', 'before', 'by', 'at', 'to', 'until', 'from', 'between', 'and', 'or', 'on', 'of'],
  ...['i', 'half', 'number', 'next', 'previous', 'during', 'media', 'unit'],
]);

/** Returns whether a length may begin here without a word such as `for`: in brackets, or directly after a time or a date. */
function isEnclosed(line: Line, index: number): boolean {
  const before = line.tokens[index - 1];
  if (before === undefined || senseAt(line, index).article) return false;
  if (before.word === '(') return true;
  const phrase = before.word === ',' ? line.tokens[index - 2] : before;
  return phrase?.state === 'taken' && line.tokens[index]?.gap === true;
}

/** Returns whether the length ends at its bracket, at the end of the line, or before a phrase. */
function isEnclosedEnd(line: Line, next: number): boolean {
  const after = line.tokens[next];
  return after === undefined || after.word === ')' || after.state === 'taken';
}

/** Returns the index after a duration between or after the parts of a rule: `for 10 minutes`, `(30 min)`, `, 45 min`. */
export function skipLength(line: Line, index: number): number | undefined {
  const { word, sense } = tokenAt(line, index);
  const isOpen = word === '(';
  const isLedIn = isOpen || word === ',' || (sense.span ?? sense.lasting) !== undefined;
  const length = readLength(line, isLedIn ? index + 1 : index);
  if (length === undefined || !('minutes' in length) || length.minutes > DAY_MINUTES) return undefined;
  if (isOpen) return tokenAt(line, length.next).word === ')' ? length.next + 1 : undefined;
  return isLedIn || isEnclosedEnd(line, length.next) ? length.next : undefined;
}
