/**
 * Expands the series of calendar events (RFC 5545, section 3.3.10). All times are local: milliseconds since 1970-01-01 00:00 on the clock of
 * the series, so that changes of the clock do not move an occurrence.
 */

import type { CalendarRule } from './calendar-rule.ts';
import { positionsIn } from './pattern.ts';
import { daysByPeriod, type PeriodGrid, type WorkBudget } from './periods.ts';
import { modulo, timesOfRule, timesOnDay, UNIT_SECONDS, type UnitTimes, unitTimesOf } from './times-of-day.ts';

/** The start of a series, and the first and last local time of the wanted occurrences. */
export type SeriesSpan = { start: number; from: number; to: number };

/** `occurrences` is the most that are returned. The expansion reduces `budget` by the work that it does. */
export type ExpansionLimits = { occurrences: number; budget: WorkBudget };

/** The occurrences, ascending. `isCut`: there are more, or the budget was used up. */
export type Expansion = { times: number[]; isCut: boolean };

/** A budget that is enough for any series of a real calendar. Using it up takes at most 50 ms. */
export const SERIES_BUDGET = 200_000;

/**
 * Returns the occurrences of a series between `from` and `to`, both inclusive. The start is always the first occurrence, also if it does not
 * match the rule (section 3.8.5.3). UNTIL is not applied, because it can be in another zone.
 */
export function expandSeries(
  rule: CalendarRule,
  span: SeriesSpan,
  { occurrences, budget }: ExpansionLimits,
): Expansion {
  const { start, from, to } = span;
  const times: number[] = [];
  if (start > to) return { times, isCut: false };
  if (start >= from) times.push(start);
  const { blocks, passed, count } = blocksOf(rule, span, budget);
  let left = count - 1 - passed;
  if (left <= 0) return { times, isCut: false };
  for (const block of blocks) {
    const after = firstIndex(block, start + 1);
    const wanted = Math.max(after, firstIndex(block, from));
    left -= wanted - after;
    const end = Math.min(block.size, wanted + left);
    left -= Math.max(0, end - wanted);
    for (let index = wanted; index < end; index += 1) {
      const time = block.at(index);
      if (time > to) return { times, isCut: false };
      if (times.length >= occurrences || budget.left <= 0) return { times, isCut: true };
      budget.left -= 1;
      times.push(time);
    }
    if (left <= 0) return { times, isCut: false };
  }
  return { times, isCut: budget.left <= 0 };
}

/** Consecutive occurrences: `at` returns one of `size` by its index. */
type Block = { size: number; at: (index: number) => number };

/** `passed` is the number of occurrences after the start that were skipped, `count` the number of all, also of an endless series. */
type Blocks = { blocks: Iterable<Block>; passed: number; count: number };

function blocksOf(rule: CalendarRule, { start, from, to }: SeriesSpan, budget: WorkBudget): Blocks {
  const { unit, pattern, short } = rule;
  const origin = Math.floor(start / DAY_MS);
  const near = Math.max(origin, Math.floor(from / DAY_MS));
  const last = Math.floor(to / DAY_MS);
  const startSeconds = Math.floor(start / 1000);
  const grid: PeriodGrid = { pattern, interval: rule.interval, origin, named: origin, short };
  if (unit === undefined) {
    const times = timesOfRule(rule, modulo(startSeconds, DAY_S));
    const count = boundCount(rule.count, (last - origin + 370) * times.length);
    const isDaily = pattern.freq === 'DAILY' && isEveryDay(rule) && pattern.bySetPos.length === 0;
    const first = count === undefined || isDaily ? near : origin;
    const passed =
      count === undefined || !isDaily
        ? 0
        : passedBefore({ size: DAY_S, origin, interval: rule.interval, tail: times }, first, startSeconds);
    const blocks = dayBlocks(daysByPeriod(grid, { from: first, to: last }, budget), times, pattern.bySetPos);
    return { blocks, passed, count: count ?? Number.POSITIVE_INFINITY };
  }
  const times = unitTimesOf(rule, unit, startSeconds);
  const units = Math.floor((to - start) / 1000 / UNIT_SECONDS[unit] / rule.interval) + 2;
  const count = boundCount(rule.count, units * times.tail.length);
  const isFree = times.slots === undefined && isEveryDay(rule);
  const first = count === undefined || isFree ? near : origin;
  const days = daysByPeriod({ ...grid, interval: 1 }, { from: first, to: last }, budget);
  const passed = count === undefined || !isFree ? 0 : passedBefore(times, first, startSeconds);
  return { blocks: timeBlocks(days, times, budget), passed, count: count ?? Number.POSITIVE_INFINITY };
}

/** Returns undefined for a COUNT that is not reached within the span: the series need not be counted from its start. */
function boundCount(count: number | undefined, most: number): number | undefined {
  return count !== undefined && count < most ? count : undefined;
}

function isEveryDay({ pattern: { byMonth, byMonthDay, byDay, byYearDay = [], byWeekNo = [] } }: CalendarRule): boolean {
  return byMonth.length + byMonthDay.length + byDay.length + byYearDay.length + byWeekNo.length === 0;
}

/** Returns the number of occurrences after the start and before an epoch day, of a rule that allows every unit. */
function passedBefore(
  { size, origin, interval, tail }: Pick<UnitTimes, 'size' | 'origin' | 'interval' | 'tail'>,
  day: number,
  start: number,
): number {
  const units = Math.max(0, Math.ceil((day * (DAY_S / size) - origin) / interval));
  if (units === 0) return 0;
  return units * tail.length - tail.filter((time) => origin * size + time <= start).length;
}

/** Yields a block for each period: all times of its days, or those that BYSETPOS selects. */
function* dayBlocks(
  periods: Iterable<readonly number[]>,
  times: readonly number[],
  bySetPos: readonly number[],
): Generator<Block> {
  const positions = new Map<number, readonly number[]>();
  const positionsOf = (size: number): readonly number[] => {
    const known = positions.get(size) ?? positionsIn(bySetPos, size);
    positions.set(size, known);
    return known;
  };
  for (const days of periods) {
    const all = days.length * times.length;
    const timeAt = (index: number) =>
      (days[Math.floor(index / times.length)] ?? 0) * DAY_MS + (times[index % times.length] ?? 0) * 1000;
    if (bySetPos.length === 0) yield { size: all, at: timeAt };
    else {
      const picked = positionsOf(all);
      yield { size: picked.length, at: (index) => timeAt(picked[index] ?? 0) };
    }
  }
}

/** Yields a block for each day. */
function* timeBlocks(periods: Iterable<readonly number[]>, units: UnitTimes, budget: WorkBudget): Generator<Block> {
  for (const days of periods) {
    for (const day of days) {
      const times = timesOnDay(units, day, budget);
      if (times.length > 0) yield { size: times.length, at: (index) => day * DAY_MS + (times[index] ?? 0) * 1000 };
    }
  }
}

/** Returns the index of the first occurrence of a block at `time` or later. */
function firstIndex({ size, at }: Block, time: number): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (at(middle) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

const DAY_S = 86_400;
const DAY_MS = 86_400_000;
