/** The hour and the minutes of a time in digits: `9`, `16.30`, `1630`, `7pm`. */

import { readAmPm } from './am-pm.ts';
import { gluedAt, type Line, type Reading, tokenAt } from './line.ts';

/** A number or time in digits that may be a clock time. */
export type Point = Reading & {
  hour: number;
  minute: number;
  written: 'hour' | 'colon' | 'point' | 'packed';
  half?: 'am' | 'pm';
};

/** Reads the digits of a time with am or pm. `introduced` also allows `9a` and `9p`. */
export function readPoint(line: Line, index: number, introduced = false): Point | undefined {
  const token = tokenAt(line, index);
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
    return withHalf(line, { hour: value, minute: 0, written: 'hour', next: index + 1 }, introduced);
  }
  if (digits.word.length !== 2) return undefined;
  const written = mark === ':' ? 'colon' : 'point';
  return withHalf(line, { hour: value, minute: Number(digits.word), written, next: index + 3 }, introduced);
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
