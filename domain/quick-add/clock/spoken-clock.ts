/** Spoken clock times: `halv tre`, `kvart i fire`, `fem over halv fire`, `half past seven pm`. */

import { endsWord, isAtEnd, isAtStart, type Line, senseAt, tokenAt } from '../line/line.ts';
import { isCounted, readNumber } from '../words/numbers.ts';
import { readAmPm } from './am-pm.ts';
import type { Clock } from './clock-time.ts';
import { precedesDay } from './day-before.ts';

/**
 * Reads a spoken twelve-hour time. 1:00 to 6:59 is in the afternoon by default. Minutes before or after the hour (`ti i fire`) need
 * `kl` or `at` before them (`introduced`), or the word `minutes`.
 */
export function readSpokenClock(line: Line, index: number, introduced: boolean): Clock | undefined {
  const { sense } = tokenAt(line, index);
  const isHalf = sense.half && sense.nordic;
  if (isHalf) return readHour(line, index + 1, -30);
  if (sense.half && senseAt(line, index + 1).past) return readHour(line, index + 2, 30);
  if (sense.halfPast) {
    const clock = inAfternoon(readHour(line, index + 1, 30), line);
    return clock !== undefined && (introduced || isApart(line, index, clock.next)) ? clock : undefined;
  }
  if (sense.article) return senseAt(line, index + 1).quarter ? readTurn(line, index + 2, 15, true) : undefined;
  if (sense.quarter) return readTurn(line, index + 1, 15, true);
  const minutes = readNumber(line, index);
  if (minutes === undefined || minutes.value < 1 || minutes.value > 29) return undefined;
  const isNamed = senseAt(line, minutes.next).unit === 1;
  return readTurn(line, isNamed ? minutes.next + 1 : minutes.next, minutes.value, introduced || isNamed);
}

/** `half five pick up Leo`, `pick up Leo half five`, `half five tomorrow`, but `cut the cake in half five times`. */
function isApart(line: Line, index: number, next: number): boolean {
  if (precedesDay(line, next)) return true;
  return (isAtStart(line, index) || isAtEnd(line, next)) && senseAt(line, index - 1).in === undefined;
}

/** `half seven` is more often in the evening than in the morning. So is `pub half eight`. */
function inAfternoon(clock: Clock | undefined, line: Line): Clock | undefined {
  if (clock === undefined || clock.settled) return clock;
  const isEvening = clock.minutes < 8 * 60 || (clock.minutes < 10 * 60 && isOfEvening(line));
  return isEvening ? { ...clock, fallback: clock.minutes + HALF_DAY } : clock;
}

function isOfEvening({ tokens }: Line): boolean {
  return tokens.some(({ word }) => EVENING.has(word)) && !tokens.some(({ word }) => MORNING.has(word));
}

/** What is in the evening, and words that say that it is not. */
const EVENING: ReadonlySet<string> = new Set(
  'club pub drinks dinner supper quiz choir film movie movies cinema gig concert theatre party band bingo darts poker curry'.split(
    ' ',
  ),
);
const MORNING: ReadonlySet<string> = new Set(
  'morning breakfast school kids nursery drop run am walking running cycling holiday'.split(' '),
);

/** `i fire`, `over halv fire`, `to seven`: minutes before or after the hour or the half hour. */
function readTurn(line: Line, index: number, minutes: number, introduced: boolean): Clock | undefined {
  const { sense } = tokenAt(line, index);
  if (!sense.minutesTo && !sense.past) return undefined;
  const isDigits = tokenAt(line, index - 1).kind === 'number' || tokenAt(line, index + 1).kind === 'number';
  if (sense.on && isDigits) return undefined; // kl. 10 på 3. sal
  const isRange = sense.to && tokenAt(line, index - 1).kind === 'number' && !line.tokens[index - 2]?.sense.at;
  const isNamed = line.tokens[index - 1]?.sense.unit !== undefined; // six minutes to nine
  if (isRange || (sense.to && !isNamed && minutes % 5 !== 0)) return undefined; // sat 9 to 12, six to nine
  const signed = sense.minutesTo ? -minutes : minutes;
  const half = senseAt(line, index + 1);
  if (half.half && half.nordic) return readHour(line, index + 2, signed - 30);
  const clock = readHour(line, index + 1, signed);
  const { unit, units, parts, couple } = clock === undefined ? {} : senseAt(line, clock.next);
  if (sense.i && (unit ?? units ?? parts ?? couple) !== undefined) return undefined; // kl 23 i tre nætter, kl 15 i et par timer
  if (clock === undefined || introduced || precedesDay(line, clock.next)) return clock;
  const isFrom = line.tokens[index - 2]?.sense.from !== undefined; // from ten to five
  return !isDigits && !isFrom && isAtEnd(line, clock.next) ? clock : undefined;
}

function readHour(line: Line, index: number, shift: number): Clock | undefined {
  const hour = readNumber(line, index);
  if (hour === undefined || hour.value < 1 || hour.value > 24) return undefined;
  const half = hour.value <= 12 ? readAmPm(line, hour.next) : undefined;
  if (!endsWord(line, half?.next ?? hour.next)) return undefined;
  const isArticle = tokenAt(line, index).word === 'en';
  if (isArticle || senseAt(line, hour.next).half || isCounted(line, hour.next)) return undefined;
  const { next } = hour;
  if (hour.value > 12)
    return { minutes: hour.value * 60 + shift, fallback: hour.value * 60 + shift, settled: true, next };
  const dial = (hour.value * 60 + shift + HALF_DAY) % HALF_DAY;
  if (half !== undefined) {
    const noon = half.half === 'pm' ? HALF_DAY : 0;
    const minuteOfDay = ((hour.value % 12) * 60 + shift + noon + 2 * HALF_DAY) % (2 * HALF_DAY);
    return { minutes: minuteOfDay, fallback: minuteOfDay, settled: true, next: half.next };
  }
  const minutes = dial < 60 ? dial + HALF_DAY : dial;
  return { minutes, fallback: minutes < 7 * 60 ? minutes + HALF_DAY : minutes, settled: false, next };
}

const HALF_DAY = 720;
