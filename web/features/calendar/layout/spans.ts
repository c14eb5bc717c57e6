import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  daysBetween,
  daysInMonth,
  mondayOf,
  partsOf,
} from '#domain/day/calendar.ts';

/** How much time a calendar shows at once. */
export const SPANS = ['month', 'week', 'day', 'agenda'] as const;
export type SpanName = (typeof SPANS)[number];

/** Days that follow each other, both ends included. */
export type DayRange = { from: Day; to: Day };

/** How many days the agenda lists. */
export const AGENDA_DAYS = 28;

/** The days that are on show when a calendar stands at a day; those of a month fill whole weeks from Monday. */
export function daysShown(span: SpanName, at: Day): DayRange {
  switch (span) {
    case 'month': {
      const { year, month } = partsOf(at);
      const last = mondayOf(dayOf(year, month, daysInMonth(year, month)));
      return { from: mondayOf(dayOf(year, month, 1)), to: addDays(last, 6) };
    }
    case 'week':
      return { from: mondayOf(at), to: addDays(mondayOf(at), 6) };
    case 'day':
      return { from: at, to: at };
    case 'agenda':
      return { from: at, to: addDays(at, AGENDA_DAYS - 1) };
  }
}

/** Where a calendar stands so many pages further, earlier when negative. */
export function pageFrom(span: SpanName, at: Day, by: number): Day {
  switch (span) {
    case 'month':
      return addMonths(at, by);
    case 'week':
      return addDays(at, by * 7);
    case 'day':
      return addDays(at, by);
    case 'agenda':
      return addDays(at, by * AGENDA_DAYS);
  }
}

/** Every day of a range. */
export function eachDay({ from, to }: DayRange): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

/** The days of a range in weeks; the range holds whole weeks. */
export function weeksIn(range: DayRange): Day[][] {
  const days = eachDay(range);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** True for a day inside the range. */
export function isWithin(day: Day, { from, to }: DayRange): boolean {
  return day >= from && day <= to;
}

/** The last day of the quarter that follows a day, so that turning the pages asks the service seldom. */
export function readUntil(day: Day): Day {
  const { year, month } = partsOf(addMonths(day, 1));
  const last = Math.ceil(month / 3) * 3;
  return dayOf(year, last, daysInMonth(year, last));
}
