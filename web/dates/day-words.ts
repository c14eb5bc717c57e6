import { type Day, daysBetween, toEpochDay } from '#domain/day/calendar.ts';
import type { WebMessages } from '#domain/messages/en/web.ts';
import type { Language } from '../platform/messages.ts';

/** What the words for a day depend on. */
export type DaySpeech = { messages: WebMessages['dates']; language: Language };

/** Days that are called by their weekday alone, counted from today. */
const NEAR_DAYS = 6;
/** Days that are called by how long ago they were. */
const RECENT_DAYS = 30;

/**
 * A day as a row says it, seen from today: `Today`, `Tomorrow`, `Friday`, `15 Oct`, `15 Oct 2027`, `Yesterday`,
 * `3 days ago`.
 */
export function dayInWords(day: Day, today: Day, { messages: words, language }: DaySpeech): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0) return words.today;
  if (ahead === 1) return words.tomorrow;
  if (ahead === -1) return words.yesterday;
  if (ahead < 0 && ahead >= -RECENT_DAYS) return words.daysAgo(-ahead);
  if (ahead > 0 && ahead <= NEAR_DAYS) return capital(format(day, language, { weekday: 'long' }));
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return format(day, language, { day: 'numeric', month: 'short', ...year });
}

/** The day and, where it has one, the clock time, as a row says them. */
export function dueInWords(due: { day: Day; time?: string | undefined }, today: Day, speech: DaySpeech): string {
  const day = dayInWords(due.day, today, speech);
  return due.time === undefined ? day : speech.messages.at(day, due.time);
}

/** `Thu 15 Oct`, with the year when it is not this one. */
export function shortDay(day: Day, today: Day, language: Language): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return format(day, language, { weekday: 'short', day: 'numeric', month: 'short', ...year });
}

/** `Thursday, 15 October 2026`: names a day where nothing else does. */
export function fullDay(day: Day, language: Language): string {
  return format(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** `Thu`, as the heading of a column or beside a word such as Tomorrow. */
export function weekdayWord(day: Day, language: Language, width: 'short' | 'narrow' | 'long' = 'short'): string {
  return format(day, language, { weekday: width });
}

/** `October 2026`. */
export function monthWord(day: Day, language: Language): string {
  return capital(format(day, language, { month: 'long', year: 'numeric' }));
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', da: 'da-DK' };
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(day: Day, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${Object.values(options).join(' ')} ${Object.keys(options).join(' ')}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' });
    formatters.set(key, formatter);
  }
  return formatter.format(toEpochDay(day) * 86_400_000);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
