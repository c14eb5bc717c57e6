/** The hour and the minutes of a time in digits: `9`, `16.30`, `1630`, `7pm`. */

import { endsWord, gluedAt, isFollowedByNothing, type Line, type Reading, tokenAt } from '../line/line.ts';
import type { Token } from '../line/tokens.ts';
import { isKnown } from '../words/lexicon.ts';
import { isCounted } from '../words/numbers.ts';
import { readAmPm } from './am-pm.ts';
import { PART } from './day-parts.ts';

/** A number or time in digits that may be a clock time. */
export type Point = Reading & {
  hour: number;
  minute: number;
  written: 'hour' | 'colon' | 'point' | 'packed';
  half?: 'am' | 'pm';
  /** Written with a leading zero, as in the 24-hour clock: `03:30`. */
  padded?: boolean;
};

/** Reads the digits of a time with am or pm. `introduced` also allows `9a` and `9p`. */
export function readPoint(line: Line, index: number, introduced = false): Point | undefined {
  const token = tokenAt(line, index);
  if (token.sense.part === PART.midnight) return { hour: 24, minute: 0, written: 'colon', next: index + 1 };
  if (isNoon(token)) return { hour: 12, minute: 0, written: 'colon', half: 'pm', next: index + 1 };
  if (token.kind !== 'number' || token.word.length > 4) return undefined;
  const value = Number(token.word);
  const mark = gluedAt(line, index + 1).word;
  const digits = gluedAt(line, index + 2);
  if (token.word.length > 2) {
    return withHalf(
      line,
      { hour: Math.floor(value / 100), minute: value % 100, written: 'packed', next: index + 1 },
      introduced,
    );
  }
  if ((mark !== ':' && mark !== '.') || digits.kind !== 'number') {
    const apart = isAfterKl(line, index) ? readMinutesApart(line, index + 1) : undefined;
    if (apart !== undefined) return withHalf(line, { hour: value, ...apart, written: 'colon' });
    return withHalf(line, { hour: value, minute: 0, written: 'hour', next: index + 1 }, introduced);
  }
  if (digits.word.length !== 2) return undefined;
  const written = mark === ':' ? 'colon' : 'point';
  const padded = token.word.startsWith('0');
  return withHalf(line, { hour: value, minute: Number(digits.word), written, padded, next: index + 3 }, introduced);
}

/** `kl 8 30`, `kl. 8,30`: minutes after a blank or a comma, in steps of five minutes, with nothing after them that they seem to count. */
function readMinutesApart(line: Line, index: number): (Reading & { minute: number }) | undefined {
  const start = gluedAt(line, index).word === ',' && !tokenAt(line, index + 1).gap ? index + 1 : index;
  const token = tokenAt(line, start);
  const isMinutes = token.kind === 'number' && /^[0-5][05]$/.test(token.word) && (start > index || token.gap);
  return isMinutes && !seemsCounted(line, start + 1) && endsWord(line, start + 1)
    ? { minute: Number(token.word), next: start + 1 }
    : undefined;
}

/** Returns whether a unit, a known thing or a word that looks like a plural follows: `kl 8 30 armbøjninger`, but not `kl 8 30 møde`. */
export function seemsCounted(line: Line, index: number): boolean {
  if (isFollowedByNothing(line, index)) return false;
  const { kind, word, sense } = tokenAt(line, index);
  return kind !== 'word' || isCounted(line, index) || (!isKnown(sense) && /(?:er|r|s)$/.test(word));
}

function isAfterKl(line: Line, index: number): boolean {
  const before = line.tokens[index - 1];
  return (before?.word === '.' ? line.tokens[index - 2] : before)?.sense.kl !== undefined;
}

/** Returns whether a word is `noon` or `midnight`, which are times only in a range: `noon-1pm`, `10am to noon`, `16-midnat`. */
export function isNoon({ sense }: Token): boolean {
  return sense.part === PART.midnight || (sense.part === PART.noon && sense.english !== undefined);
}

/** Adds `am`, `pm` or `p.m.`, and refuses impossible times. */
export function withHalf(line: Line, point: Point, introduced = false): Point | undefined {
  const isWhole = point.hour < 24 || (point.hour === 24 && point.minute === 0);
  if (!isWhole || point.minute > 59) return undefined;
  const half = readAmPm(line, point.next, introduced);
  if (half === undefined) return point;
  return point.hour >= 1 && point.hour <= 12 ? { ...point, ...half } : undefined;
}

/** Returns whether the digits alone are written as a time. */
export function isWritten({ written, half }: Point): boolean {
  return written !== 'hour' || half !== undefined;
}
