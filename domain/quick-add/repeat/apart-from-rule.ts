/**
 * Days that are apart from the rule of a line: `hver hverdag kl 7 kør Bo, aflyst 7. dec`. Only a day next to the rule, or one that is led in as
 * a start, is the first day of the series.
 */

import { isHabit } from '../dates/weekday-lists.ts';
import type { Range } from '../doubt/shortened.ts';
import type { Line } from '../line/line.ts';
import type { When } from '../schedule.ts';
import type { Repeat } from './repeat.ts';

/** A day, and whether the rule means nothing without it: a period. */
type Apart = Range & { isPeriod: boolean };

/** Returns the day of a line that is neither next to its rule nor led in as a start or a period, or days in a row that are no sure rule. */
export function findApart(line: Line, { repeat, date, clock }: When): Apart | undefined {
  if (repeat === undefined) return undefined;
  const row = readDaysInARow(line, repeat);
  if (row !== undefined || date === undefined) return row;
  const isRefined = date.isWeekday && repeat.rule.freq === 'WEEKLY' && repeat.rule.byDay.length === 0; // weekly review friday
  const rule = rangeOf(line, 'repeat');
  const day = rangeOf(line, 'date');
  if (isRefined || rule === undefined || day === undefined) return undefined;
  if ((line.tokens[day.from]?.sense.from ?? line.tokens[day.from - 1]?.sense.from) !== undefined) return undefined;
  const found = { ...day, isPeriod: date.until !== undefined };
  if (repeat.clock === undefined && clock === undefined && areHours(line, day)) return found;
  const between = line.tokens.slice(Math.min(rule.next, day.next), Math.max(rule.from, day.from));
  if (day.from < rule.from && between.some(({ word }) => THEREAFTER.has(word))) return undefined;
  return between.some(({ kind, state }) => kind !== 'mark' && state !== 'taken') ? found : undefined;
}

/** `on call sat sun mon`: days that follow each other are more likely those of one week. A range such as `man-ons` is a habit. */
function readDaysInARow(line: Line, { bounds }: Repeat): Apart | undefined {
  const range = rangeOf(line, 'repeat');
  if (range === undefined || (bounds.until ?? bounds.count ?? bounds.span ?? bounds.start) !== undefined)
    return undefined;
  const words = line.tokens.slice(range.from, range.next).filter(({ kind }) => kind === 'word');
  const days = words.map(({ sense }) => sense.weekday ?? 0).filter((day) => day > 0);
  const isRow = days.length > 2 && words.every(({ sense }) => (sense.weekday ?? sense.and) !== undefined);
  const follow = days.every((day, index) => index === 0 || day === ((days[index - 1] ?? 0) % 7) + 1);
  const [first = 0] = days;
  const isOrdered = days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0)); // hold fri man og tirs
  const isOneWeek = follow && !isHabit({ first, last: days.at(-1) ?? 0, next: range.next });
  return isRow && (isOneWeek || !isOrdered) ? { ...range, isPeriod: true } : undefined;
}

/** `every weekend December 7-19`: days of the month, or hours. */
function areHours(line: Line, { from, next }: Range): boolean {
  const [month, first, , last, ...more] = line.tokens.slice(from, next);
  if (month?.sense.month === undefined || first?.kind !== 'number' || last === undefined) return false;
  return more.length === 0 && last.kind === 'number' && Number(last.word) <= HOURS;
}

const HOURS = 24;

function rangeOf(line: Line, kind: 'repeat' | 'date'): Range | undefined {
  const span = line.spans.find((other) => other.kind === kind);
  if (span === undefined) return undefined;
  const from = line.tokens.findIndex(({ start }) => start === span.start);
  return { from, next: line.tokens.findLastIndex(({ end }) => end <= span.end) + 1 };
}

/** Words between a first day and the rule for the other ones: `1 December and then every week`. */
const THEREAFTER: ReadonlySet<string> = new Set(['derefter', 'herefter', 'then', 'thereafter', 'afterwards']);
