/** The end of a VTODO with DTSTART and DURATION (RFC 5545, sections 3.3.6 and 3.8.2.5). */

import { addDays, isDay } from '#domain/day/calendar.ts';
import { instantOf, minutesOf } from '#domain/day/zone.ts';
import type { CalendarMoment, Span } from './read-time-values.ts';
import { momentAt } from './task-moment.ts';

/**
 * Returns the moment after a span, in the form of the first one. Days are those of the calendar, which can have 23 or 25 hours; hours and
 * minutes are exact. Of a date, only whole days are added. Times without a known zone are in `callerZone`. Undefined after the year 9998.
 */
export function momentAfter(start: CalendarMoment, span: Span, callerZone: string): CalendarMoment | undefined {
  return shifted(start, { days: span.days, minutes: span.minutes }, callerZone);
}

/** Returns the moment before a span. The span after it leads to `end`, unless clocks change in between. */
export function momentBefore(end: CalendarMoment, span: Span, callerZone: string): CalendarMoment | undefined {
  const time = shifted(end, { days: 0, minutes: -span.minutes }, callerZone);
  return time && shifted(time, { days: -span.days, minutes: 0 }, callerZone);
}

function shifted(
  moment: CalendarMoment,
  { days, minutes }: { days: number; minutes: number },
  callerZone: string,
): CalendarMoment | undefined {
  const { date, time, zone = callerZone } = moment;
  if (time === undefined) {
    const day = addDays(date, days + Math.trunc(minutes / 1440));
    return isUsable(day) ? { date: day } : undefined;
  }
  const day = addDays(date, days);
  if (!isUsable(day)) return undefined;
  const local = momentAt(instantOf(day, minutesOf(time), zone) + minutes * 60_000, zone);
  if (!isUsable(local.date)) return undefined;
  const { written: _written, ...form } = moment;
  return { ...form, date: local.date, ...(local.time !== null && { time: local.time }) };
}

/** In another zone, the year of a time in the first or last year can have no four digits. */
function isUsable(day: string): boolean {
  return isDay(day) && !day.startsWith('0001') && !day.startsWith('9999');
}
