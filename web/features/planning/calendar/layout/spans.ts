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

/** The time spans that a calendar can show. */
export const SPANS = ['month', 'week', 'day', 'agenda'] as const;
export type SpanName = (typeof SPANS)[number];

/** A span as it is shown. A window that is too narrow for a week shows three days of it. */
export type ShownSpan = SpanName | 'threeDays';

/** A range of days. Both ends are included. */
export type DayRange = { from: Day; to: Day };

/** Number of days in the agenda. */
export const AGENDA_DAYS = 28;

/**
 * Returns the days that a calendar shows around a day. A month is filled to whole weeks from Monday. Pages of three days are counted from
 * `today`, which is the first day of its page.
 */
export function visibleDays(span: ShownSpan, activeDay: Day, today: Day): DayRange {
  switch (span) {
    case 'month': {
      const { year, month } = partsOf(activeDay);
      const last = mondayOf(dayOf(year, month, daysInMonth(year, month)));
      return { from: mondayOf(dayOf(year, month, 1)), to: addDays(last, 6) };
    }
    case 'week':
      return { from: mondayOf(activeDay), to: addDays(mondayOf(activeDay), 6) };
    case 'threeDays': {
      const from = addDays(today, Math.floor(daysBetween(today, activeDay) / 3) * 3);
      return { from, to: addDays(from, 2) };
    }
    case 'day':
      return { from: activeDay, to: activeDay };
    case 'agenda':
      return { from: activeDay, to: addDays(activeDay, AGENDA_DAYS - 1) };
  }
}

/** Returns the active day after turning `by` pages. Negative values go to earlier pages. */
export function dayOnPage(span: ShownSpan, activeDay: Day, by: number): Day {
  switch (span) {
    case 'month':
      return addMonths(activeDay, by);
    case 'week':
      return addDays(activeDay, by * 7);
    case 'threeDays':
      return addDays(activeDay, by * 3);
    case 'day':
      return addDays(activeDay, by);
    case 'agenda':
      return addDays(activeDay, by * AGENDA_DAYS);
  }
}

/** Returns every day of a range, in order. */
export function eachDay({ from, to }: DayRange): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

/** Returns the days of a range, grouped by week. The range must consist of whole weeks. */
export function weeksIn(range: DayRange): Day[][] {
  const days = eachDay(range);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

export function isWithin(day: Day, { from, to }: DayRange): boolean {
  return day >= from && day <= to;
}

/** Returns the last day of the quarter of one month later. With this limit, turning pages causes few requests. */
export function fetchUntil(day: Day): Day {
  const { year, month } = partsOf(addMonths(day, 1));
  const last = Math.ceil(month / 3) * 3;
  return dayOf(year, last, daysInMonth(year, last));
}
