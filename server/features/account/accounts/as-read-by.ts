import { localMoment, timeOf } from '#domain/day/zone.ts';
import { accountMail as danish } from '#domain/messages/da/account-mail.ts';
import { securityMail as securityInDanish } from '#domain/messages/da/security-mail.ts';
import { accountMail as english } from '#domain/messages/en/account-mail.ts';
import { securityMail as securityInEnglish } from '#domain/messages/en/security-mail.ts';
import { dayText } from '#domain/reminder/due-text.ts';

type Reader = { locale: 'da' | 'en'; timezone: string };

/** Returns the mail messages, and an instant (milliseconds) as date and time, in the language and zone of the reader. */
export function asReadBy(reader: Reader, moment: number) {
  return { messages: reader.locale === 'da' ? danish : english, ...momentFor(reader, moment) };
}

/** As `asReadBy`, with the messages about the security of the account. */
export function readByOwner(owner: Reader, moment: number) {
  return { messages: owner.locale === 'da' ? securityInDanish : securityInEnglish, ...momentFor(owner, moment) };
}

function momentFor({ locale, timezone }: Reader, moment: number): { day: string; time: string } {
  const { day, minutes } = localMoment(moment, timezone);
  return { day: dayText(day, locale), time: timeOf(minutes) };
}
