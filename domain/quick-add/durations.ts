/** `for 25 min`, `i 45 min`, `varighed 1t 30m`: the duration of a task with a time. */

import { DAY_MINUTES } from './day-parts.ts';
import { readLength } from './lengths.ts';
import { beginsWord, type Line, type Reading, STOP, scan, take, tokenAt } from './line.ts';

/** Takes the first duration out of the line. Returns minutes, 1 to 1440. */
export function takeDuration(line: Line): number | undefined {
  let minutes: number | undefined;
  scan(line.starts, (index) => {
    const read = readDuration(line, index);
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
  if ((sense.span ?? sense.lasting) === undefined || !beginsWord(line, index)) return undefined;
  const length = readLength(line, index + 1);
  const isShort = length !== undefined && 'minutes' in length && length.minutes <= DAY_MINUTES;
  return isShort ? { minutes: length.minutes, next: length.next } : undefined;
}
