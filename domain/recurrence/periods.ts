/** Walks over the periods of a rule. Both tasks and calendar events use it. */

import { toEpochDay } from '#domain/day/calendar.ts';
import {
  candidatesOfPeriod,
  type Frequency,
  kindOfPeriod,
  type Pattern,
  periodOf,
  possiblePeriod,
  type ShortMonths,
  spanOfPeriod,
} from './pattern.ts';

/**
 * The periods of a series. INTERVAL counts from the period of `origin`. `named` supplies the month, day of the month or weekday that the
 * pattern does not specify. All are epoch days.
 */
export type PeriodGrid = { pattern: Pattern; interval: number; origin: number; named: number; short: ShortMonths };

/** The computing time that may still be spent, in units of about 0.2 µs. The functions that receive it reduce it. */
export type WorkBudget = { left: number };

/** The cost of a period whose days are known from another one of its kind. */
const KNOWN_PERIOD = 6;

/** The measured cost of computing the days of a period. */
const MONTH_OF_YEAR = 40;
const NEW_PERIOD: Readonly<Record<Frequency, number>> = {
  YEARLY: 400,
  MONTHLY: 150,
  WEEKLY: 30,
  DAILY: 12,
  HOURLY: 12,
};

function costOfPeriod({ freq, byMonth }: Pattern): number {
  return freq === 'YEARLY' && byMonth.length > 0 ? MONTH_OF_YEAR * byMonth.length : NEW_PERIOD[freq];
}

/**
 * Yields the days of each period from that of `from` to that of `to`, ascending, without regard to BYSETPOS. Periods without a day are
 * skipped. Ends early if the budget is used up.
 */
export function* daysByPeriod(
  { pattern, interval, origin, named, short }: PeriodGrid,
  { from, to }: { from: number; to: number },
  budget: WorkBudget,
): Generator<readonly number[]> {
  const first = periodOf(pattern, origin);
  const onGrid = (period: number): number => first + Math.ceil((period - first) / interval) * interval;
  const end = periodOf(pattern, Math.min(to, LAST_EPOCH_DAY));
  const daysOfKind = new Map<number, readonly number[]>();
  for (
    let period = onGrid(periodOf(pattern, from));
    period <= end;
    period = onGrid(possiblePeriod(pattern, period + 1))
  ) {
    if (budget.left <= 0) return;
    const kind = kindOfPeriod(pattern, period);
    const start = kind === undefined ? 0 : spanOfPeriod(pattern, period)[0];
    let days = kind === undefined ? undefined : daysOfKind.get(kind);
    budget.left -= days === undefined ? costOfPeriod(pattern) : KNOWN_PERIOD;
    if (days === undefined) {
      days = candidatesOfPeriod(pattern, period, named, short).map((day) => day - start);
      if (kind !== undefined) daysOfKind.set(kind, days);
    }
    budget.left -= days.length;
    if (days.length > 0) yield start === 0 ? days : days.map((day) => day + start);
  }
}

export const LAST_EPOCH_DAY = toEpochDay('9999-12-31');
