import type { Day } from '#domain/day/calendar.ts';
import { isoWeekOf } from '#domain/day/calendar.ts';
import { fullDay, monthText, shortDay } from '../../dates/day-text.ts';
import type { Language } from '../../platform/messages.ts';
import { type SpanName, visibleDays } from './layout/spans.ts';

/** Returns the visible days as text: a month, a week with its number, a day, or the first and last day of the agenda. */
export function rangeText(
  span: SpanName,
  activeDay: Day,
  language: Language,
  week: (number: number) => string,
): string {
  const { from, to } = visibleDays(span, activeDay);
  switch (span) {
    case 'month':
      return monthText(activeDay, language);
    case 'week':
      return `${monthText(activeDay, language)} · ${week(isoWeekOf(activeDay).week)}`;
    case 'day':
      return fullDay(activeDay, language);
    case 'agenda':
      return `${shortDay(from, from, language)} – ${shortDay(to, from, language)}`;
  }
}
