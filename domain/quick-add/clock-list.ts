/** Several times in one phrase: `kl 8 og 20`, `at 8 and 20:30`. */

import { readPoint } from './clock-point.ts';
import { type Prefix, readPrefix } from './clock-prefix.ts';
import type { Clock } from './clock-time.ts';
import { endsWord, isFollowedByNothing, type Line, senseAt, tokenAt } from './line.ts';
import { isCounted } from './numbers.ts';
import { skipSeparator } from './phrases.ts';

/** `kl 8 og 20`, `at 8 and 20:30`: the first time counts. The others belong to the phrase if nothing that they could count follows. */
export function readOthers(line: Line, prefix: Prefix, clock: Clock): Clock {
  if (clock.length !== undefined || prefix.kind === 'none') return clock;
  let { next } = clock;
  let isList = false;
  let count = 0;
  for (; count < MAX_TIMES; count++) {
    const start = skipSeparator(line, next);
    const other = start === next ? undefined : readPoint(line, readPrefix(line, start).next);
    if (other === undefined || !endsWord(line, other.next)) break;
    isList ||= isFollowedByNothing(line, other.next) || senseAt(line, start - 1).and !== undefined;
    if (senseAt(line, start - 1).and && isCounted(line, other.next)) return clock;
    next = other.next;
  }
  const isSure = isList && (count > 1 || isFollowedByNothing(line, next) || followsList(line, next));
  return isSure ? { ...clock, next, hasOthers: true } : clock;
}

/** Returns whether the words after a list of times cannot be counted by its last number: a known word, such as `hver`. */
function followsList(line: Line, next: number): boolean {
  const { sense } = tokenAt(line, next);
  return (sense.every ?? sense.i ?? sense.in ?? sense.on ?? sense.weekday ?? sense.phrase) !== undefined;
}

/** Maximum number of times in a list. */
const MAX_TIMES = 4;
