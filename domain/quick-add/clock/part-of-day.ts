/** Parts of the day after a time or alone: `om aftenen`, `in the evening`, `at night`. */

import { endsWord, type Line, type Reading, senseAt } from '../line/line.ts';
import type { Clock } from './clock-time.ts';
import { PART, type Part, settle } from './day-parts.ts';

/** Reads the part of the day in `om aftenen`, `in the evening`, `at night`. */
export function readPartOfDay(line: Line, index: number): (Reading & { part: Part }) | undefined {
  const first = senseAt(line, index);
  const second = senseAt(line, index + 1);
  const third = senseAt(line, index + 2);
  if ((first.in ?? first.on) && second.thePart && endsWord(line, index + 2))
    return { part: second.thePart, next: index + 2 };
  const isHour = third.part === PART.midnight; // in the midnight hour
  if (first.in && second.the && third.part && third.english && endsWord(line, index + 3) && !isHour) {
    return { part: third.part, next: index + 3 };
  }
  const isNight = first.at && second.part && second.english && endsWord(line, index + 2);
  return isNight ? { part: second.part ?? 0, next: index + 2 } : undefined;
}

/** Reads `o'clock` and the part of the day after a time. The part of the day decides between morning and evening. */
export function readHalf(line: Line, clock: Clock): Clock {
  const next = senseAt(line, clock.next).oclock ? clock.next + 1 : clock.next;
  const part = readPartOfDay(line, next);
  if (part === undefined) return { ...clock, next };
  if (clock.settled) return { ...clock, next: part.next };
  const minutes = settle(clock.minutes, part.part, false);
  return { ...clock, minutes, fallback: minutes, settled: true, next: part.next };
}
