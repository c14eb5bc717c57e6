/** Dates relative to today: `tomorrow`, `om 3 dage`, `in two hours`, `i weekenden`. */

import { addDays, mondayOf } from '#domain/day/calendar.ts';
import { skipAbout } from '../clock/clock-prefix.ts';
import { endsWord, gluedAt, type Line, senseAt, tokenAt } from '../line/line.ts';
import { type Length, readLength, readLengthOfTime } from '../words/lengths.ts';
import { readPhrase } from '../words/phrases.ts';
import type { DateRead } from './date-reading.ts';
import { momentAfter } from './moments.ts';

/** `today`, `i overmorgen`, `yesterday`. */
export function readRelativeDay(line: Line, index: number): DateRead | undefined {
  const phrase = readPhrase(line, index, 'relativeDay');
  if (phrase !== undefined && isTitle(line, index, phrase.next)) return undefined;
  if (phrase !== undefined) return { day: addDays(line.today, Number(phrase.value)), next: phrase.next };
  return isTomorrow(line, index) ? { day: addDays(line.today, 1), next: index + 1 } : undefined;
}

/** `watch The Day After Tomorrow`: three or more words with capital letters inside a line that has other words are a title. */
function isTitle(line: Line, index: number, next: number): boolean {
  if (next - index < 3 || index === 0) return false;
  return line.tokens.slice(index, next).every(({ start }) => CAPITALIZED.test(line.text.slice(start, start + 2)));
}

const CAPITALIZED = /^\p{Lu}\p{Ll}/u;

/** Lower-case `tom` at the end of the line or before a part of the day means tomorrow. Otherwise it is a name. */
function isTomorrow(line: Line, index: number): boolean {
  const token = tokenAt(line, index);
  if (!token.sense.tom || !endsWord(line, index + 1) || line.tokens[index - 1]?.sense.copula) return false; // hylden er tom
  if (!line.text.startsWith('tom', token.start)) return false;
  return line.lenient || index === line.lastSigilWord || senseAt(line, index + 1).part !== undefined;
}

/** `in 5 days`, `om en halv time`, `+3 weeks`: days and months from today, hours and minutes from now. */
export function readDistance(line: Line, index: number): DateRead | undefined {
  const token = tokenAt(line, index);
  const isPlus = token.word === '+' && token.gap && gluedAt(line, index + 1).kind === 'number';
  if (!isPlus && !token.sense.in) return undefined;
  const start = isPlus ? index + 1 : skipAbout(line, index + 1); // om ca. 3 uger
  const length = readLengthOfTime(line, start) ?? readLength(line, start);
  if (length === undefined || isDuration(line, index, length)) return undefined;
  return { ...momentAfter(line, length), next: length.next };
}

/** `run 10 km in 50 min`: the length is how long a distance takes. */
function isDuration(line: Line, index: number, length: Length): boolean {
  const unit = line.tokens[index - 1];
  return 'minutes' in length && DISTANCES.has(unit?.word ?? '') && line.tokens[index - 2]?.kind === 'number';
}

const DISTANCES = new Set(['k', 'km', 'm', 'meters', 'metres', 'mile', 'miles']);

/** Reads `this weekend`, `next weekend`: the Saturday. On a Sunday, `this weekend` is today. */
export function readWeekend(line: Line, index: number): DateRead | undefined {
  const phrase = readPhrase(line, index, 'weekend');
  if (phrase === undefined) return undefined;
  const saturday = addDays(mondayOf(line.today), 5 + 7 * Number(phrase.value));
  const day = saturday < line.today ? line.today : saturday;
  return { day, last: addDays(saturday, 1), next: phrase.next };
}

/** `til uka`: the Monday of the coming week. */
export function readWeekPhrase(line: Line, index: number): DateRead | undefined {
  const phrase = readPhrase(line, index, 'nextWeek');
  if (phrase === undefined) return undefined;
  const monday = addDays(mondayOf(line.today), 7 * Number(phrase.value));
  return { day: monday, last: addDays(monday, 6), next: phrase.next };
}
