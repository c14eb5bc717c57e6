import { type Day, isDay } from '#domain/day/calendar.ts';
import { SPANS, type SpanName } from './spans.ts';

/** What the query of a calendar's address selects. */
export type CalendarAddress = { span: SpanName | undefined; day: Day | undefined };

/** Days outside of these years are ignored, so that the days around them have four-digit years as well. */
const FIRST_YEAR = '1000';
const LAST_YEAR = '8999';

/** Reads a query such as `view=week&date=2026-11-23`. Missing and invalid values are undefined. */
export function parseCalendarQuery(query: string): CalendarAddress {
  const params = new URLSearchParams(query);
  const date = params.get('date') ?? '';
  const year = date.slice(0, 4);
  return {
    span: SPANS.find((name) => name === params.get('view')),
    day: isDay(date) && year >= FIRST_YEAR && year <= LAST_YEAR ? date : undefined,
  };
}

/** Returns the query for a time span, and for a day unless it is undefined (today). */
export function calendarQuery(span: SpanName, day: Day | undefined): string {
  return new URLSearchParams({ view: span, ...(day !== undefined && { date: day }) }).toString();
}
