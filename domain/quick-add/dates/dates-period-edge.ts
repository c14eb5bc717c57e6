/** Beginning, middle and end of a period: `medio november`, `end of next month`, `sidst på ugen`, `mid-january`, `EOW`, `sidste dag i maj`. */

import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  daysInMonth,
  mondayOf,
  partsOf,
  weekdayOf,
} from '#domain/day/calendar.ts';
import { isClockAt } from '../clock/clock.ts';
import { endsWord, gluedAt, isAtEnd, type Line, type Reading, senseAt, tokenAt } from '../line/line.ts';
import { readPosition } from '../repeat/repeat-lists.ts';
import { UNIT } from '../words/lengths.ts';
import { readPhrase } from '../words/phrases.ts';
import { type DateContext, type DateRead, readYear, skipArticle } from './date-reading.ts';

/** Reads the first, middle or last day of a week, month or year: the coming one, unless a year is given. */
export function readPeriodEdge(line: Line, index: number, context: DateContext): DateRead | undefined {
  const end = readPhrase(line, index, 'periodEnd');
  if (end !== undefined) return edgeOfPeriod(line, { unit: PERIODS[end.value], isNext: false, next: end.next }, LAST);
  const edge = readPhrase(line, index, 'monthEdge') ?? readHyphened(line, index);
  if (edge === undefined) return readNthDay(line, index);
  const [written, named] = edge.value.split(' ');
  const day = Number(written);
  const start = senseAt(line, edge.next).the ? edge.next + 1 : edge.next;
  const period = readPeriod(line, start);
  if (period !== undefined) {
    if (named !== undefined && !period.isNext) return undefined;
    const isDate = start > edge.next || context.sure || !mayBeAdjective(line, period);
    return isDate ? edgeOfPeriod(line, period, day) : undefined;
  }
  if (named !== undefined && line.tokens[index - 1]?.sense.the) return undefined; // the end Oct
  return readEdgeOfMonth(line, start, (year, month) => edgeOf(year, month, day));
}

/** `mid-november`. */
function readHyphened(line: Line, index: number): { value: string; next: number } | undefined {
  if (tokenAt(line, index).word !== 'mid' || gluedAt(line, index + 1).word !== '-') return undefined;
  return gluedAt(line, index + 2).sense.month ? { value: '15', next: index + 2 } : undefined;
}

/** `sidste dag i februar`, `last workday of march`. */
function readNthDay(line: Line, index: number): DateRead | undefined {
  const position = readPosition(line, skipArticle(line, index));
  if (position === undefined) return undefined;
  const { unit, workday } = senseAt(line, position.next);
  const { of, i, in: inside } = senseAt(line, position.next + 1);
  if ((unit !== UNIT.day && !workday) || (of ?? i ?? inside) === undefined) return undefined;
  return readEdgeOfMonth(line, position.next + 2, (year, month) =>
    workday ? nthWorkday(year, month, position.value) : nthDay(year, month, position.value),
  );
}

/** `end of year report`, `end of week drinks`. */
function mayBeAdjective(line: Line, { unit, isNext, next }: Period): boolean {
  return !isNext && unit !== UNIT.month && !isAtEnd(line, next) && !isClockAt(line, next);
}

type Period = Reading & { unit: number | undefined; isNext: boolean };

/** `month`, `ugen`, `next year`. */
function readPeriod(line: Line, index: number): Period | undefined {
  const isNext = senseAt(line, index).next !== undefined;
  const at = isNext ? index + 1 : index;
  const { unit, theWeek, theMonth, theYear, english } = senseAt(line, at);
  if (!endsWord(line, at + 1)) return undefined;
  const definite = theWeek ? UNIT.week : theMonth ? UNIT.month : theYear ? UNIT.year : undefined;
  const named = isNext || english ? unit : undefined;
  return (definite ?? named) === undefined ? undefined : { unit: definite ?? named, isNext, next: at + 1 };
}

function edgeOfPeriod(line: Line, { unit, isNext, next }: Period, edge: number): DateRead | undefined {
  const { year, month } = partsOf(line.floor);
  if (unit === UNIT.week) {
    const day = addDays(mondayOf(line.floor), (isNext ? 7 : 0) + (WEEKDAY_OF_EDGE[edge] ?? 0));
    return { day: day < line.floor ? addDays(day, edge === LAST ? SUNDAY - FRIDAY : 7) : day, next };
  }
  if (unit === UNIT.month) {
    const later = partsOf(addMonths(dayOf(year, month, 1), 1));
    if (isNext) return { day: edgeOf(later.year, later.month, edge), next };
    const day = edgeOf(year, month, edge);
    return { day: day < line.floor ? edgeOf(later.year, later.month, edge) : day, next };
  }
  if (unit !== UNIT.year || edge === MIDDLE) return undefined;
  const start = isNext || edge === FIRST ? year + 1 : year;
  return { day: edge === FIRST ? dayOf(start, 1, 1) : dayOf(start, 12, 31), next };
}

/** Reads the name of a month with an optional year. `dayIn` returns undefined if the month has no such day. */
function readEdgeOfMonth(
  line: Line,
  index: number,
  dayIn: (year: number, month: number) => Day | undefined,
): DateRead | undefined {
  const { month } = senseAt(line, index);
  if (!month || !endsWord(line, index + 1)) return undefined;
  const year = readYear(line, index + 1);
  const present = partsOf(line.floor).year;
  const years = year === undefined ? [present, present + 1] : [year.value];
  const day = years
    .map((each) => dayIn(each, month))
    .find((each) => each !== undefined && (year || each >= line.floor));
  return day === undefined ? undefined : { day, next: year?.next ?? index + 1 };
}

function edgeOf(year: number, month: number, day: number): Day {
  return dayOf(year, month, Math.min(day, daysInMonth(year, month)));
}

/** Returns the nth day of a month, counted from 1, or from -1 at the end. */
function nthDay(year: number, month: number, nth: number): Day | undefined {
  const day = nth > 0 ? nth : daysInMonth(year, month) + 1 + nth;
  return day >= 1 && day <= daysInMonth(year, month) ? dayOf(year, month, day) : undefined;
}

/** Returns the nth day from Monday to Friday of a month, counted like `nthDay`. */
function nthWorkday(year: number, month: number, nth: number): Day | undefined {
  const days = Array.from({ length: daysInMonth(year, month) }, (_, index) => dayOf(year, month, index + 1));
  return days.filter((day) => weekdayOf(day) <= FRIDAY).at(nth > 0 ? nth - 1 : nth);
}

const FIRST = 1;
const MIDDLE = 15;
const LAST = 31;
const FRIDAY = 5;
const SUNDAY = 7;
/** Days after Monday. The end of a week is its Friday. */
const WEEKDAY_OF_EDGE: Readonly<Record<number, number>> = { [FIRST]: 0, [MIDDLE]: 2, [LAST]: 4 };
const PERIODS: Readonly<Record<string, number>> = { week: UNIT.week, month: UNIT.month, year: UNIT.year };
