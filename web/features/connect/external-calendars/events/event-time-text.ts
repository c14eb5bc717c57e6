import type { CalendarEvent } from '#contract/resources/external-calendar.ts';
import type { Day } from '#domain/day/calendar.ts';
import { localMoment, timeOf } from '#domain/day/zone.ts';
import { capital, fullDay, shortDay } from '../../../../dates/day-text.ts';
import type { Language } from '../../../../platform/messages.ts';
import { daysOf, type EventPart } from './event-parts.ts';

export type EventTimeOptions = { zone: string; today: Day; language: Language };

/**
 * Returns the days and times of an event in `zone`: `Tuesday, 20 October 2026` and `10:00–11:00`. Without `hours` it covers whole days. An
 * event of several days is one text: `Tue 20 Oct 22:00 – Wed 21 Oct 02:00`.
 */
export function eventTimeText(event: CalendarEvent, options: EventTimeOptions): { days: string; hours?: string } {
  const { zone, today, language } = options;
  const { first, last } = daysOf(event, zone);
  const day = (one: Day) => capital(shortDay(one, today, language));
  const wholeDay = capital(fullDay(first, language));
  if (event.all_day) return { days: first === last ? wholeDay : `${day(first)} – ${day(last)}` };
  const [start, end] = [timeAt(event.starts_at, zone), timeAt(event.ends_at, zone)];
  if (first === last) return { days: wholeDay, hours: start === end ? start : `${start}–${end}` };
  const lastDay = localMoment(Date.parse(event.ends_at), zone).day;
  return { days: `${day(first)} ${start} – ${day(lastDay)} ${end}` };
}

/** Returns the end of a part for the text after its start, such as `–11:00`. Empty for an event without length. */
export function endText({ event, hours }: Pick<EventPart, 'event' | 'hours'>): string {
  if (hours === undefined || Date.parse(event.starts_at) === Date.parse(event.ends_at)) return '';
  return `–${timeOf(hours.to % (24 * 60))}`;
}

/** Returns the local time of an instant as `HH:MM`. */
export function timeAt(instant: string, zone: string): string {
  return timeOf(localMoment(Date.parse(instant), zone).minutes);
}
