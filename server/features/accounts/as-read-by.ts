import { localMoment, timeOf } from '#domain/day/zone.ts';
import { dayText } from '#domain/reminder/due-text.ts';
import { accountMail as danish } from '#domain/words/da/account-mail.ts';
import { accountMail as english } from '#domain/words/en/account-mail.ts';

/** The words of mail about an account, and a moment (milliseconds) as day and time, in the language and zone of its reader. */
export function asReadBy({ locale, timezone }: { locale: 'da' | 'en'; timezone: string }, moment: number) {
  const { day, minutes } = localMoment(moment, timezone);
  return { words: locale === 'da' ? danish : english, day: dayText(day, locale), time: timeOf(minutes) };
}
