import { type Day, isoWeekOf } from '#domain/day/calendar.ts';
import { dateText, daysText, monthsText } from '../../../dates/day-range-text.ts';
import { monthText } from '../../../dates/day-text.ts';
import { useToday } from '../../../dates/today.ts';
import { type Language, useLanguage, useLazyMessages } from '../../../platform/messages.ts';
import { useCalendarState } from './calendar-state.ts';
import { type ShownSpan, visibleDays } from './layout/spans.ts';

/** The visible days as text: the title, and the week number of a week. */
export type RangeText = { title: string; detail: string | undefined };

/** Returns the visible days of the calendar as text. */
export function useRangeText(): RangeText {
  const { calendar: messages } = useLazyMessages();
  const language = useLanguage();
  const today = useToday();
  const { span, activeDay } = useCalendarState();
  return {
    title: rangeTitle(span, activeDay, today, language),
    detail: span === 'week' ? messages.week(isoWeekOf(activeDay).week) : undefined,
  };
}

function rangeTitle(span: ShownSpan, activeDay: Day, today: Day, language: Language): string {
  const { from, to } = visibleDays(span, activeDay, today);
  switch (span) {
    case 'month':
      return monthText(activeDay, language);
    case 'week':
      return monthsText(from, to, language);
    case 'day':
      return dateText(activeDay, language);
    case 'threeDays':
    case 'agenda':
      return daysText(from, to, today, language);
  }
}
