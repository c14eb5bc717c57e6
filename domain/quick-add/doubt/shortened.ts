/**
 * Phrases that continue after the part that was read: `every monday except in july`, `hver tirsdag i lige uger`, `friday until 2pm`. A
 * shortened reading would be silently wrong, so the whole line stays text.
 */

import { minutesOf } from '#domain/day/zone.ts';
import { DAY_MINUTES } from '../clock/day-parts.ts';
import { readJoinedWeekdays } from '../dates/weekday-lists.ts';
import { type Line, type Reading, senseAt } from '../line/line.ts';
import { NO_TOKEN } from '../line/tokens.ts';
import { readRulePeriod } from '../repeat/rule-period.ts';
import { UNIT } from '../words/lengths.ts';
import { readContinuation } from './continuations.ts';
import { startOfPhrase } from './lead-ins.ts';
import { whenTokens } from './when-tokens.ts';

/** A range of tokens. */
export type Range = Reading & { from: number };

/** Returns the first phrase of the line that was read only in part, with the words that continue it. */
export function findShortened(line: Line): Range | undefined {
  const joined = line.starts.map((index) => joinedWeekdays(line, index)).find(Boolean) ?? movedFrom(line);
  if (joined !== undefined) return joined;
  const isRule = line.spans.some(({ kind }) => kind === 'repeat');
  const lessons = isRule ? lessonsAsHours(line) : undefined;
  if (lessons !== undefined) return lessons;
  const isWhen = whenTokens(line);
  for (let index = 0; index < line.tokens.length; index++) {
    if (isRule && senseAt(line, index).not !== undefined) {
      const end = readRulePeriod(line, index);
      if (end !== undefined) return { from: index, next: end };
    }
    if (!isWhen[index]) continue;
    const from = index;
    while (isWhen[index + 1]) index++;
    const next = readContinuation(line, index + 1, isWhen) ?? readPastDay(line, from, index + 1);
    if (next !== undefined) return { from: previousDay(line, from) ?? from, next };
    if (isRule && hasLongPeriod(line, from, index + 1)) return { from, next: index + 1 };
    const start = startOfPhrase(line, from, index + 1, isWhen);
    if (start !== undefined) return { from: start, next: index + 1 };
  }
  return undefined;
}

/** `tue/fri 8am`: alternatives, or a habit. The time is not that of another day. */
function joinedWeekdays(line: Line, index: number): Range | undefined {
  const row = readJoinedWeekdays(line, index);
  return row && { from: index, next: row.next };
}

/** `dans hver mandag kl 17 10 timer`: lessons, because so many hours do not fit into the day. Nights begin later. */
function lessonsAsHours(line: Line): Range | undefined {
  const hours = line.spans.find(({ kind, text }) => kind === 'duration' && HOURS.test(text));
  const clock = line.spans.find(({ kind }) => kind === 'time');
  if (hours === undefined || clock === undefined || clock.start > hours.start) return undefined;
  const start = minutesOf(clock.value.slice(0, 5));
  if (start >= FIRST_OF_NIGHT || start + Number(hours.value) <= DAY_MINUTES) return undefined;
  const from = line.tokens.findIndex((token) => token.start === hours.start);
  return { from, next: line.tokens.findLastIndex(({ end }) => end <= hours.end) + 1 };
}

const HOURS = /^\d+ timer$/i;

const FIRST_OF_NIGHT = 20 * 60;

/** `move dentist from tuesday to thursday`, `ryk mødet fra kl 10 til kl 12`: the old and the new day or time of a thing, not a range. */
function movedFrom(line: Line): Range | undefined {
  if (!line.tokens.some(({ sense, word }, index) => MOVED.has(word) || (index === 0 && sense.moves !== undefined)))
    return undefined;
  for (const { kind, start, end } of line.spans) {
    const from = line.tokens.findIndex((token) => token.start === start);
    if (from < 2 || line.tokens[from]?.sense.from === undefined || (kind !== 'date' && kind !== 'time')) continue;
    const next = line.tokens.findLastIndex((token) => token.end <= end) + 1;
    const isRange = line.tokens.slice(from, next).some(({ sense }) => (sense.to ?? sense.destination) !== undefined);
    if (isRange) return { from, next };
  }
  return undefined;
}

const MOVED: ReadonlySet<string> = new Set(
  'moved changed rescheduled postponed shifted switched flyttet rykket aendret udskudt skubbet'.split(' '),
);

/** `every day next month`: the days of the month, not a first day. A rule of a month or longer starts then. */
function hasLongPeriod(line: Line, from: number, next: number): boolean {
  if (!line.spans.some(({ kind, value }) => kind === 'repeat' && OFTEN.test(value))) return false;
  const dates = line.spans.filter(({ kind }) => kind === 'date');
  for (let index = from; index < next - 1; index++) {
    const { start, sense } = line.tokens[index] ?? NO_TOKEN;
    const { unit } = line.tokens[index + 1]?.sense ?? NO_TOKEN.sense;
    const isLong = sense.next !== undefined && (unit === UNIT.month || unit === UNIT.year);
    if (isLong && dates.some((date) => date.start <= start && start < date.end)) return true;
  }
  return false;
}

const OFTEN = /^FREQ=(?:DAILY|WEEKLY;.*BYDAY)/;

/** `last friday at 9`: a time next to a day that has passed and stays text. */
function readPastDay(line: Line, from: number, next: number): number | undefined {
  const isTime = line.spans.every(({ kind }) => kind !== 'date' && kind !== 'repeat');
  return isTime && previousDay(line, from) !== undefined ? next : undefined;
}

/** Returns the index of `last` or `i` in `last friday` or `i mandags` directly before the index. */
function previousDay(line: Line, index: number): number | undefined {
  const day = line.tokens[index - 1];
  const before = line.tokens[index - 2];
  if (day === undefined || before === undefined || day.state === 'taken' || before.state === 'taken') return undefined;
  if (day.sense.weekday && before.sense.previous) return index - 2;
  return before.sense.i && /dags$/.test(day.word) ? index - 2 : undefined;
}
