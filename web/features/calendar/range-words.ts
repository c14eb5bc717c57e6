import type { Day } from '#domain/day/calendar.ts';
import { isoWeekOf } from '#domain/day/calendar.ts';
import { fullDay, monthWord, shortDay } from '../../dates/day-words.ts';
import type { Language } from '../../platform/messages.ts';
import { daysShown, type SpanName } from './layout/spans.ts';

/** What the calendar shows, in words: a month, a week with its number, a day, or the days of the agenda. */
export function rangeInWords(span: SpanName, at: Day, language: Language, week: (number: number) => string): string {
  const { from, to } = daysShown(span, at);
  switch (span) {
    case 'month':
      return monthWord(at, language);
    case 'week':
      return `${monthWord(at, language)} · ${week(isoWeekOf(at).week)}`;
    case 'day':
      return fullDay(at, language);
    case 'agenda':
      return `${shortDay(from, from, language)} – ${shortDay(to, from, language)}`;
  }
}
