import type { CalendarEvent } from '#contract/resources/external-calendar.ts';
import { addDays, type Day, daysBetween } from '#domain/day/calendar.ts';
import { localMoment } from '#domain/day/zone.ts';

/** The part of an event on one day. */
export type EventPart = {
  event: CalendarEvent;
  /** Start and end in minutes after midnight, `to` is greater than `from`. Absent if the event covers the whole day. */
  hours?: { from: number; to: number };
  /** Whether the event starts, and whether it ends, on this day. */
  isFirst: boolean;
  isLast: boolean;
};

const DAY_MIN = 24 * 60;

/**
 * Returns the events of each day of the range (both ends included), with times converted to `zone`. Whole days are first, those that began
 * earlier before others; then times. Days without events are missing.
 */
export function eventParts(
  events: readonly CalendarEvent[],
  range: { from: Day; to: Day },
  zone: string,
): Map<Day, EventPart[]> {
  const parts = events.flatMap((event) => partsOf(event, range, zone));
  parts.sort((one, other) => compare(one.part, other.part));
  const byDay = new Map<Day, EventPart[]>();
  for (const { day, part } of parts) byDay.set(day, [...(byDay.get(day) ?? []), part]);
  return byDay;
}

/** Returns the first and last day of an event in `zone`. An end at midnight belongs to the day before. */
export function daysOf(event: CalendarEvent, zone: string): { first: Day; last: Day } {
  if (event.all_day) return { first: event.start_day, last: event.end_day };
  const [start, end] = [Date.parse(event.starts_at), Date.parse(event.ends_at)];
  const first = localMoment(start, zone).day;
  const last = end > start ? localMoment(end - 1, zone).day : first;
  return { first, last };
}

function partsOf(event: CalendarEvent, range: { from: Day; to: Day }, zone: string): { day: Day; part: EventPart }[] {
  const { first, last } = daysOf(event, zone);
  const from = first > range.from ? first : range.from;
  const to = last < range.to ? last : range.to;
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => {
    const day = addDays(from, index);
    const hours = event.all_day ? undefined : hoursOn(event, day, zone, { first, last });
    return { day, part: { event, ...(hours && { hours }), isFirst: day === first, isLast: day === last } };
  });
}

/** On a day whose clock is set back, the end can be before the start. The length then decides. */
function hoursOn(
  event: CalendarEvent,
  day: Day,
  zone: string,
  { first, last }: { first: Day; last: Day },
): { from: number; to: number } | undefined {
  const [start, end] = [Date.parse(event.starts_at), Date.parse(event.ends_at)];
  const from = day === first ? localMoment(start, zone).minutes : 0;
  const endMoment = localMoment(end, zone);
  const wallEnd = day === last && endMoment.day === day ? endMoment.minutes : DAY_MIN;
  if (from === 0 && wallEnd === DAY_MIN) return undefined;
  if (wallEnd > from) return { from, to: wallEnd };
  return { from, to: Math.min(DAY_MIN, from + Math.max(1, Math.round((end - start) / 60_000))) };
}

function compare(one: EventPart, other: EventPart): number {
  return (
    startOf(one) - startOf(other) ||
    one.event.start_day.localeCompare(other.event.start_day) ||
    other.event.end_day.localeCompare(one.event.end_day) ||
    one.event.summary.localeCompare(other.event.summary) ||
    one.event.id.localeCompare(other.event.id)
  );
}

/** Whole days are before midnight. */
function startOf({ hours }: EventPart): number {
  return hours?.from ?? -1;
}
