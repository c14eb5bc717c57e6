/** Time zones that a calendar defines itself in a VTIMEZONE (RFC 5545, section 3.6.5). */

import { type CalendarRule, readCalendarRule } from '#domain/recurrence/calendar-rule.ts';
import { type Expansion, expandSeries } from '#domain/recurrence/expand.ts';
import type { WorkBudget } from '#domain/recurrence/periods.ts';
import type { Component } from './read-components.ts';
import { DAY_MS, readWallValue, type Wall } from './wall.ts';
import { type WallZone, wallZone } from './wall-zone.ts';

/** An instant at which the offset changes, and the offset after it in milliseconds, positive east of Greenwich. */
type Change = { at: number; offset: number };

/**
 * A STANDARD or DAYLIGHT: the local times, before the change, at which the offset changes. `dates` are DTSTART and RDATE, `rule` repeats
 * `start` until the instant `until`.
 */
type Observance = {
  from: number;
  to: number;
  start: Wall;
  dates: readonly Wall[];
  rule: CalendarRule | undefined;
  until: number;
};

/** Real zones have two observances, or one for each change of the law since 1880. */
const MAX_OBSERVANCES = 1_000;
/** Observances whose rules have no end. Real zones have two. */
const MAX_ENDLESS = 20;
const MAX_DATES = 500;

/** The budget for the rules of a zone. A zone of two rules uses 150 for each year. */
const ZONE_BUDGET = 15_000;

/** The cost of a year of a rule, in addition to that of its occurrences. */
const COST_OF_YEAR = 10;

/** Returns the zone of a VTIMEZONE. Undefined if it has no readable offset. `budget` is that of all zones of the calendar. */
export function definedZone(
  { components }: Pick<Component, 'components'>,
  budget: WorkBudget = { left: ZONE_BUDGET },
): WallZone | undefined {
  const observances = components.slice(0, MAX_OBSERVANCES).flatMap((each) => readObservance(each) ?? []);
  const [first] = observances.toSorted((one, other) => one.start - other.start);
  if (first === undefined) return undefined;
  const budgets = { all: budget, own: { left: ZONE_BUDGET } };
  const fixed: Change[] = [];
  const endless: Observance[] = [];
  for (const observance of observances) {
    const { from, to, dates } = observance;
    const ended = endedDates(observance, budgets);
    if (ended === undefined && endless.length < MAX_ENDLESS) endless.push(observance);
    for (const date of [...dates, ...(ended ?? [])]) fixed.push({ at: date - from, offset: to });
  }
  fixed.sort((one, other) => one.at - other.at);
  const recurring = endless.flatMap((observance) => recurringChange(observance, budgets) ?? []);
  return wallZone((instant) => {
    let last = lastBefore(fixed, instant);
    for (const lastChange of recurring) {
      const change = lastChange(instant);
      if (change !== undefined && (last === undefined || change.at > last.at)) last = change;
    }
    return last?.offset ?? first.from;
  });
}

/** Returns the last change that is not after the instant, by binary search. */
function lastBefore(changes: readonly Change[], instant: number): Change | undefined {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((changes[middle]?.at ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  return changes[low - 1];
}

/** The budget of all zones of a calendar, and that of one zone. */
type Budgets = { all: WorkBudget; own: WorkBudget };

function expandChanges(
  rule: CalendarRule,
  span: { start: Wall; from: Wall; to: Wall },
  { all, own }: Budgets,
): Expansion {
  const left = Math.min(all.left, own.left) - COST_OF_YEAR;
  const budget = { left };
  const expansion =
    left > 0 ? expandSeries(rule, span, { occurrences: MAX_DATES, budget }) : { times: [], isCut: true };
  for (const each of [all, own]) each.left -= COST_OF_YEAR + left - budget.left;
  return expansion;
}

/** Returns the local times of a rule with an end, or none without a rule. Undefined for an endless rule, or one with too many changes. */
function endedDates({ rule, start, from, until }: Observance, budgets: Budgets): readonly Wall[] | undefined {
  if (rule === undefined) return [];
  if (rule.count === undefined && until === Number.POSITIVE_INFINITY) return undefined;
  const to = Math.min(until + from, Date.UTC(LAST_YEAR, 0, 1));
  const { times, isCut } = expandChanges(rule, { start, from: start, to }, budgets);
  return isCut ? undefined : times;
}

/** A rule with COUNT ends before this year, or is endless. */
const LAST_YEAR = 2200;

/** Years before an instant in which the last change is searched. Rules of zones have a change in each year. */
const YEARS_BACK = 8;

/** Returns a function to the last change by the rule of an observance that is not after an instant. Undefined without a rule. */
function recurringChange(
  { rule, start, from, to, until }: Observance,
  budgets: Budgets,
): ((instant: number) => Change | undefined) | undefined {
  if (rule === undefined) return undefined;
  const byYear = new Map<number, readonly Wall[]>();
  const changesIn = (year: number): readonly Wall[] => {
    const known = byYear.get(year);
    if (known !== undefined) return known;
    const span = { start, from: Date.UTC(year, 0, 1), to: Date.UTC(year + 1, 0, 1) - 1 };
    const { times } = expandChanges(rule, span, budgets);
    byYear.set(year, times);
    return times;
  };
  return (instant) => {
    const limit = Math.min(instant, until) + from;
    const year = new Date(limit).getUTCFullYear();
    for (let back = 0; back <= YEARS_BACK && limit >= start; back += 1) {
      const wall = changesIn(year - back).findLast((each) => each <= limit);
      if (wall !== undefined) return { at: wall - from, offset: to };
    }
    return undefined;
  };
}

function readObservance({ name, properties }: Component): Observance | undefined {
  if (name !== 'STANDARD' && name !== 'DAYLIGHT') return undefined;
  const valuesOf = (property: string) => properties.filter((each) => each.name === property).map(({ value }) => value);
  const to = readOffset(valuesOf('TZOFFSETTO')[0]);
  const from = readOffset(valuesOf('TZOFFSETFROM')[0]) ?? to;
  const start = readWallValue(valuesOf('DTSTART')[0] ?? '')?.wall;
  if (to === undefined || from === undefined || start === undefined) return undefined;
  const values = valuesOf('RDATE').flatMap((text) => text.split(',', MAX_DATES));
  const dates = values.slice(0, MAX_DATES).flatMap((date) => readWallValue(date)?.wall ?? []);
  const rule = readCalendarRule(valuesOf('RRULE')[0] ?? '');
  return { from, to, start, dates: [start, ...dates], rule, until: untilOf(rule, from) };
}

/** Returns UNTIL as an instant. It is in UTC; a day means its end on the clock. */
function untilOf(rule: CalendarRule | undefined, offset: number): number {
  const until = readWallValue(rule?.until ?? '');
  if (until === undefined) return Number.POSITIVE_INFINITY;
  if (until.isUtc) return until.wall;
  return until.wall - offset + (until.isDay ? DAY_MS - 1 : 0);
}

/** Reads a UTC-OFFSET such as `+0100` or `+005020` as milliseconds (RFC 5545, section 3.3.14). */
function readOffset(text: string | undefined): number | undefined {
  const [, sign, hours, minutes, seconds = 0] = /^([+-])(\d{2}):?(\d{2}):?(\d{2})?$/.exec(text?.trim() ?? '') ?? [];
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === undefined ? undefined : sign === '-' ? -size : size;
}
