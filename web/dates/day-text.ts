import { type Day, daysBetween, toEpochDay } from '#domain/day/calendar.ts';
import type { WebMessages } from '#domain/messages/en/web.ts';
import type { Language } from '../platform/messages.ts';

/** Messages and language for texts about days. */
export type DayTextOptions = { messages: WebMessages['dates']; language: Language };

/** Number of days after today that are shown as their weekday. */
const NEAR_DAYS = 6;
/** Number of days before today that are shown as `… days ago`. */
const RECENT_DAYS = 30;

/** Returns a day relative to today: `Today`, `Tomorrow`, `Friday`, `15 Oct`, `15 Oct 2027`, `Yesterday`, `3 days ago`. */
export function dayText(day: Day, today: Day, options: DayTextOptions): string {
  return capital(dayInSentence(day, today, options));
}

/** Returns the day like `dayText`, for use inside a sentence: `today`, `tomorrow`. Danish weekdays are in lower case too. */
export function dayInSentence(day: Day, today: Day, { messages, language }: DayTextOptions): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0) return messages.today;
  if (ahead === 1) return messages.tomorrow;
  if (ahead === -1) return messages.yesterday;
  if (ahead < 0 && ahead >= -RECENT_DAYS) return messages.daysAgo(-ahead);
  if (ahead > 0 && ahead <= NEAR_DAYS) return format(day, language, { weekday: 'long' });
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return format(day, language, { day: 'numeric', month: 'short', ...year });
}

/** Returns the day like `dayText`, followed by the time (`HH:MM`) if there is one. */
export function dueText(due: { day: Day; time?: string | undefined }, today: Day, options: DayTextOptions): string {
  const day = dayText(due.day, today, options);
  return due.time === undefined ? day : options.messages.at(day, due.time);
}

/** Returns `Thu 15 Oct`, or `Thu 15 Oct 2027` in another year. */
export function shortDay(day: Day, today: Day, language: Language): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return format(day, language, { weekday: 'short', day: 'numeric', month: 'short', ...year });
}

/** Returns `Thursday, 15 October 2026`, for places without other information about the day. */
export function fullDay(day: Day, language: Language): string {
  return format(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** Returns `Thu`. */
export function weekdayText(day: Day, language: Language, width: 'short' | 'narrow' | 'long' = 'short'): string {
  return format(day, language, { weekday: width });
}

/** Returns `October 2026`. */
export function monthText(day: Day, language: Language): string {
  return capital(format(day, language, { month: 'long', year: 'numeric' }));
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', da: 'da-DK' };
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(day: Day, language: Language, options: Intl.DateTimeFormatOptions): string {
  return formatterFor(language, options).format(instantOf(day));
}

/** Returns the formatter for days in the form of `instantOf`. */
export function formatterFor(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${Object.values(options).join(' ')} ${Object.keys(options).join(' ')}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** Returns the start of a day in UTC, in milliseconds since the epoch. */
export function instantOf(day: Day): number {
  return toEpochDay(day) * 86_400_000;
}

/** Returns the text with a capital letter at its start. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
