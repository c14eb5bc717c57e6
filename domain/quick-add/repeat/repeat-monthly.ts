/** Days of every month: `last friday of the month`, `den 14. hver måned`, `første hverdag i måneden`, `ultimo hver måned`. */

import { skipArticle } from '../dates/date-reading.ts';
import { readNthInMonth } from '../dates/dates-nth-weekday.ts';
import { endsWord, type Line, type Reading, senseAt, tokenAt } from '../line/line.ts';
import { UNIT } from '../words/lengths.ts';
import { readNumber, readOrdinal } from '../words/numbers.ts';
import { readPhrase } from '../words/phrases.ts';
import { weekdayAfterOrdinal } from '../words/weekday-names.ts';
import { readWorkday } from '../words/workdays.ts';
import { readMonthDays, readPositions } from './repeat-lists.ts';
import { monthlyOn, monthlyOnNth, monthlyOnWorkdays, type RuleRead, yearlyOnNth } from './repeat-rules.ts';

/** Reads a phrase that contains the month. */
export function readMonthly(line: Line, index: number): RuleRead | undefined {
  const { on, by, until, from, i, at } = senseAt(line, index);
  const edge = readPhrase(line, (i ?? at) === undefined ? index : index + 1, 'monthEdge'); // i slutningen af hver måned
  if (edge !== undefined) return readEveryMonthEdge(line, edge.next, Number(edge.value.split(' ')[0]));
  const isLedIn = on !== undefined || (by !== undefined && (until ?? from) === undefined); // senest den 1. hver måned
  const start = skipArticle(line, isLedIn ? index + 1 : index);
  const yearly = readNthEveryYear(line, start);
  if (yearly !== undefined) return yearly;
  const nth = readNth(line, start, 1);
  if (nth !== undefined) {
    const month = readOfMonth(line, nth.next);
    return month && readNth(line, start, month.interval, month.next);
  }
  const { last } = senseAt(line, start);
  const ofMonth = last === 1 && start > index ? readOfMonth(line, start + 1) : undefined; // den sidste i måneden, d. sidste i hver måned
  if (ofMonth !== undefined) return { rule: monthlyOn([-1], ofMonth.interval), next: ofMonth.next };
  const days = readMonthDays(line, start);
  const month = days && readOfMonth(line, days.next);
  const isSure = days?.written !== 'digits' || start > index;
  return month && isSure ? { rule: monthlyOn(days.days, month.interval), next: month.next } : undefined;
}

/** `første mandag i november hvert år`. */
function readNthEveryYear(line: Line, index: number): RuleRead | undefined {
  const nth = readNthInMonth(line, index);
  if (nth === undefined || !senseAt(line, nth.next).every || senseAt(line, nth.next + 1).unit !== UNIT.year)
    return undefined;
  if (!endsWord(line, nth.next + 2)) return undefined;
  return { rule: yearlyOnNth(nth.month, nth.position, nth.weekday), next: nth.next + 2 };
}

/**
 * Reads the nth weekday, day or workday of a month, without the month: `last friday`, `første og tredje mandag`, `15th workday`,
 * `sidste dag`. `end` replaces the end of the phrase if the month after it was read.
 */
export function readNth(line: Line, index: number, interval: number, end?: number): RuleRead | undefined {
  const list = readPositions(line, index);
  if (list === undefined) return undefined;
  const { sense } = tokenAt(line, list.next);
  const { positions } = list;
  const weekday = weekdayAfterOrdinal(line, list.next);
  if (weekday !== undefined)
    return { rule: monthlyOnNth(positions, weekday.weekday, interval), next: end ?? weekday.next };
  const workday = readWorkday(line, list.next);
  if (workday !== undefined) return { rule: monthlyOnWorkdays(positions, interval), next: end ?? workday.next };
  if (!endsWord(line, list.next + 1)) return undefined;
  const next = end ?? list.next + 1;
  return sense.unit === UNIT.day ? { rule: monthlyOn(positions, interval), next } : undefined;
}

/** `of the month`, `i måneden`, `hver måned`, `i hver anden måned`, `of every 3rd month`. */
export function readOfMonth(line: Line, index: number): (Reading & { interval: number }) | undefined {
  const { sense } = tokenAt(line, index);
  const isLedIn = (sense.of ?? sense.i ?? sense.in) !== undefined;
  const at = isLedIn ? index + 1 : index;
  const second = senseAt(line, at);
  if (isLedIn && second.theMonth && endsWord(line, at + 1)) return { interval: 1, next: at + 1 };
  if (sense.of && second.unit && second.english) return readMonthUnit(line, at, 1);
  if (isLedIn && second.the) return readMonthUnit(line, at + 1, 1);
  if (readPhrase(line, index, 'adverb')?.value === 'MONTHLY 1') return { interval: 1, next: index + 1 }; // third thursday monthly
  if (!second.every) return undefined;
  const interval = readInterval(line, at + 1);
  return readMonthUnit(line, interval?.next ?? at + 1, interval?.value ?? 1);
}

/** Reads an interval: `other`, `3rd`, `anden`, `2`. */
export function readInterval(line: Line, index: number): { value: number; next: number } | undefined {
  const token = tokenAt(line, index);
  if (token.sense.other) return { value: 2, next: index + 1 };
  const ordinal = readOrdinal(line, index);
  if (ordinal !== undefined) return ordinal;
  return readNumber(line, index);
}

function readMonthUnit(line: Line, index: number, interval: number): (Reading & { interval: number }) | undefined {
  const isMonth = senseAt(line, index).unit === UNIT.month && endsWord(line, index + 1);
  return isMonth ? { interval, next: index + 1 } : undefined;
}

/** `ultimo hver måned`, `end of every month`. */
function readEveryMonthEdge(line: Line, index: number, day: number): RuleRead | undefined {
  if (!senseAt(line, index).every) return undefined;
  const month = readMonthUnit(line, index + 1, 1);
  return month && { rule: monthlyOn([day > 28 ? -1 : day]), next: month.next };
}
