import type { Day } from '#domain/day/calendar.ts';
import type { Language } from '../platform/messages.ts';
import { capital, formatterFor, instantOf } from './day-text.ts';

/** Returns the months of two days: `October 2026`, or `November – December 2026`. */
export function monthsText(from: Day, to: Day, language: Language): string {
  return capital(formatRange(from, to, language, { month: 'long', year: 'numeric' }));
}

/** Returns two days: `23 Nov – 20 Dec`. The year is added unless both are in the year of `today`. */
export function daysText(from: Day, to: Day, today: Day, language: Language): string {
  const isThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4));
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return formatRange(from, to, language, { day: 'numeric', month: 'short', ...year });
}

/** Returns `15 October 2026`. */
export function dateText(day: Day, language: Language): string {
  return formatterFor(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(instantOf(day));
}

function formatRange(from: Day, to: Day, language: Language, options: Intl.DateTimeFormatOptions): string {
  return formatterFor(language, options).formatRange(instantOf(from), instantOf(to));
}
