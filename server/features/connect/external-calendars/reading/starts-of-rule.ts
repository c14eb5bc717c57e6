/** The starts of an event by its recurrence rule. */

import { DAY_MS, readWallValue, type Wall } from '#domain/icalendar/wall.ts';
import { type CalendarRule, readCalendarRule } from '#domain/recurrence/calendar-rule.ts';
import { type Expansion, expandSeries, WORK_OF_SERIES } from '#domain/recurrence/expand.ts';
import type { Work } from '#domain/recurrence/periods.ts';
import type { ZonedWall } from './event-of.ts';

/** Local times. `work` is what is left for all series of a calendar. */
export type ExpansionWindow = { from: Wall; to: Wall; today: Wall; work: Work };

/** Occurrences per rule. A rule for every hour has more. */
const MAX_OCCURRENCES = 2_000;

/** A series gets at most this part of the remaining work, so that costly ones do not use up that of the others. */
const SHARE = 0.25;

/** A local time after which UNTIL in UTC has passed, whatever the change of the clock. */
const LONGEST_CHANGE_MS = DAY_MS;

/**
 * Returns the starts within the window, ascending. If there are too many, those from today on are returned. Returns undefined if the rule
 * cannot be read.
 */
export function startsOfRule(text: string, start: ZonedWall, window: ExpansionWindow): Expansion | undefined {
  const rule = readCalendarRule(text);
  if (rule === undefined || (rule.unit !== undefined && start.isDay)) return undefined;
  const series = start.isDay ? { ...rule, byHour: [], byMinute: [], bySecond: [] } : rule;
  const { last, isBefore } = untilOf(rule, start);
  const to = Math.min(window.to, last);
  const expand = (from: Wall) => {
    const share = Math.min(WORK_OF_SERIES, Math.floor(window.work.left * SHARE));
    const work = { left: share };
    const expansion = expandSeries(series, { start: start.wall, from, to }, { occurrences: MAX_OCCURRENCES, work });
    window.work.left -= share - Math.max(0, work.left);
    return { ...expansion, times: expansion.times.filter(isBefore) };
  };
  const expansion = expand(window.from);
  if (expansion.times.length < MAX_OCCURRENCES || window.today <= window.from || window.today > to) return expansion;
  const present = expand(window.today);
  return present.times.length === 0 ? expansion : { ...present, isCut: true };
}

/** `last` is a local time at or after the last start by UNTIL, and `isBefore` decides for each start. For days, the written day of UNTIL counts. */
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
