import { localMoment, timeOf } from '#domain/day/zone.ts';
import { accountMail as danish } from '#domain/messages/da/account-mail.ts';
import { accountMail as english } from '#domain/messages/en/account-mail.ts';
import { dayText } from '#domain/reminder/due-text.ts';

/** Returns the mail messages, and an instant (milliseconds) as date and time, in the language and zone of the reader. */
export function asReadBy({ locale, timezone }: { locale: 'da' | 'en'; timezone: string }, moment: number) {
  const { day, minutes } = localMoment(moment, timezone);
  return { messages: locale === 'da' ? danish : english, day: dayText(day, locale), time: timeOf(minutes) };
}
