/** Several times in one phrase: `kl 8 og 20`, `kl 8 14 og 22`, `at 8 or 20:30`, `kl 7-7.30 og 19-19.30`. */

import { endsWord, gluedAt, isFollowedByNothing, type Line, type Reading, senseAt, tokenAt } from '../line/line.ts';
import { isCounted } from '../words/numbers.ts';
import { skipSeparator } from '../words/phrases.ts';
import { readPoint } from './clock-point.ts';
import { type Prefix, readPrefix } from './clock-prefix.ts';
import type { Clock } from './clock-time.ts';

/** `kl 8 og 20`, `at 8 and 20:30`: the first time counts. The others belong to the phrase if nothing that they could count follows. */
export function readOthers(line: Line, prefix: Prefix, clock: Clock): Clock {
  const isBare = prefix.kind === 'none';
  if (isBare && !clock.settled) return clock;
  let { next } = clock;
  let isList = false;
  let isWritten = false;
  let isRow = false;
  let count = 0;
  for (; count < MAX_TIMES; count++) {
    const isChoice = senseAt(line, next).or !== undefined;
    const start = isChoice ? next + 1 : skipSeparator(line, next);
    const other = start > next || tokenAt(line, start).gap ? readOther(line, start) : undefined;
    if (other === undefined || (isBare && !other.isSettled)) break;
    if (start === next && (isBare || !HOUR.test(tokenAt(line, start).word))) break;
    isRow ||= start === next;
    const end = other.next;
    isWritten ||= other.isWritten;
    const isJoined = isChoice || (start > next && senseAt(line, start - 1).and !== undefined);
    isList ||= isFollowedByNothing(line, end) || isJoined;
    if (isJoined && isCounted(line, end)) return clock;
    next = end;
  }
  const isEnd = isFollowedByNothing(line, next) || followsList(line, next);
  const isSure = isList && (isRow ? count > 1 && isEnd : count > 1 || isWritten || isEnd);
  return isSure ? { ...clock, next, hasOthers: true } : clock;
}

/** Reads `20`, `kl. 20:30` or `19-19.30`. `isWritten` is true if it has minutes, so that it counts nothing, `isSettled` if it has am or pm. */
function readOther(line: Line, index: number): (Reading & { isWritten: boolean; isSettled: boolean }) | undefined {
  const other = readPoint(line, readPrefix(line, index).next);
  const dash = other && gluedAt(line, other.next).word;
  const last = other && (dash === '-' || dash === '–') ? readPoint(line, other.next + 1) : other;
  if (last === undefined || !endsWord(line, last.next)) return undefined;
  return {
    next: last.next,
    isWritten: last.written === 'colon' || last.written === 'point',
    isSettled: last.half !== undefined,
  };
}

/** Returns whether the words after a list of times cannot be counted by its last number: a known word, such as `hver`. */
function followsList(line: Line, next: number): boolean {
  const { sense } = tokenAt(line, next);
  return (sense.every ?? sense.i ?? sense.in ?? sense.on ?? sense.weekday ?? sense.phrase) !== undefined;
}

const HOUR = /^\d{1,2}$/;

/** Maximum number of times in a list. */
const MAX_TIMES = 4;
