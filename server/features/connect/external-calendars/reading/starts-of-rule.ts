/** The starts of an event by its recurrence rule. */

import { DAY_MS, readWallValue, type Wall } from '#domain/icalendar/wall.ts';
import { type CalendarRule, readCalendarRule } from '#domain/recurrence/calendar-rule.ts';
import { type Expansion, expandSeries, SERIES_BUDGET } from '#domain/recurrence/expand.ts';
import type { WorkBudget } from '#domain/recurrence/periods.ts';
import type { ZonedWall } from './event-of.ts';

/** The local times between which starts are returned. `budget` is the remaining one of all series of the calendar. */
export type ExpansionWindow = { from: Wall; to: Wall; today: Wall; budget: WorkBudget };

/** Occurrences per rule. A rule for every hour has more. */
const MAX_OCCURRENCES = 2_000;

/** The part of the remaining budget that one series may use, so that a costly series leaves some to the others. */
const SHARE = 0.25;

/** No clock is set back by more than this. */
const LONGEST_CHANGE_MS = DAY_MS;

/**
 * Returns the starts within the window, ascending. If there are too many, those from today on are returned. Returns undefined if the rule
 * cannot be read.
 */
export function startsOfRule(text: string, start: ZonedWall, window: ExpansionWindow): Expansion | undefined {
  const rule = readCalendarRule(text);
  if (rule === undefined) return undefined;
  const isWithinDay = rule.unit !== undefined;
  if (isWithinDay && start.isDay) return undefined;
  const series = start.isDay ? { ...rule, byHour: [], byMinute: [], bySecond: [] } : rule;
  const { last, isBefore } = untilOf(rule, start);
  const to = Math.min(window.to, last);
  const expand = (from: Wall) => {
    const share = Math.min(SERIES_BUDGET, Math.floor(window.budget.left * SHARE));
    const budget = { left: share };
    const expansion = expandSeries(series, { start: start.wall, from, to }, { occurrences: MAX_OCCURRENCES, budget });
    const used = share - Math.max(0, budget.left);
    window.budget.left -= used;
    return { ...expansion, times: expansion.times.filter(isBefore) };
  };
  const expansion = expand(window.from);
  if (expansion.times.length < MAX_OCCURRENCES || window.today <= window.from || window.today > to) return expansion;
  const current = expand(window.today);
  return current.times.length === 0 ? expansion : { ...current, isCut: true };
}

/**
 * Returns a local time that is not before the last start that UNTIL allows, and whether UNTIL allows a start. If the start or UNTIL is a day, all
 * starts on the day of UNTIL are allowed.
 */
function untilOf(
  { until: text = '' }: CalendarRule,
  start: ZonedWall,
): { last: Wall; isBefore: (wall: Wall) => boolean } {
  const until = readWallValue(text);
  if (until === undefined) return { last: Number.POSITIVE_INFINITY, isBefore: () => true };
  if (start.isDay || until.isDay) {
    const last = (Math.floor(until.wall / DAY_MS) + 1) * DAY_MS - 1;
    return { last, isBefore: () => true };
  }
  if (!until.isUtc) return { last: until.wall, isBefore: () => true };
  const { zone } = start;
  const last = zone.wallOf(until.wall) + LONGEST_CHANGE_MS;
  return { last, isBefore: (wall) => zone.instantOf(wall) <= until.wall };
}
