import { type FormatName, NEW_ID } from '#contract/formats.ts';
import { isDay } from '#domain/day/calendar.ts';
import { isTime, isZone } from '#domain/day/zone.ts';
import { LONGEST_ADDRESS } from '#domain/person/mail-key.ts';

const newId = new RegExp(NEW_ID);

/** The check of each format in the contract. */
export const formatChecks: Record<FormatName, (text: string) => boolean> = {
  id: () => true,
  'new-id': (text) => newId.test(text),
  password: () => true,
  email: isEmail,
  date: isDay,
  'date-time': isInstant,
  time: isTime,
  'iana-zone': isZone,
};

/** Returns whether a text is an email address, like the mail input of HTML. */
export function isEmail(text: string): boolean {
  return (
    text.length <= LONGEST_ADDRESS &&
    /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i.test(text)
  );
}

/** RFC 3339, section 5.6: an existing date, a time and an offset. */
function isInstant(text: string): boolean {
  const match =
    /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(?:[Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/.exec(text);
  return match !== null && isDay(match[1] ?? '');
}
