import { type Day, toEpochDay } from '../day/calendar.ts';
import { localMoment, timeOf } from '../day/zone.ts';
import { notifications as danish } from '../messages/da/notifications.ts';
import { notifications as english } from '../messages/en/notifications.ts';
import type { Due } from './moment.ts';

/** Returns the due date as text in the zone of the reader: `Due Wednesday 14 October 2026 at 14:00`, `Frist onsdag …`. */
export function dueText({ date, instant }: Due, zone: string, locale: 'da' | 'en'): string {
  const messages = locale === 'da' ? danish : english;
  if (date === null) return messages.noDate;
  if (instant === null) return messages.due(dayText(date, locale), undefined);
  const { day, minutes } = localMoment(instant, zone);
  return messages.due(dayText(day, locale), timeOf(minutes));
}

/** Returns the long form of a day: `Wednesday 14 October 2026`, `onsdag den 14. oktober 2026`. */
export function dayText(day: Day, locale: 'da' | 'en'): string {
  formats[locale] ??= new Intl.DateTimeFormat(locale === 'da' ? 'da' : 'en-GB', options);
  return formats[locale].format(toEpochDay(day) * 86_400_000).replaceAll(',', '');
}

/** A local date has no zone. It is formatted as the UTC day with the same number. */
const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** Created on first use because they take memory. */
const formats: { da?: Intl.DateTimeFormat; en?: Intl.DateTimeFormat } = {};
