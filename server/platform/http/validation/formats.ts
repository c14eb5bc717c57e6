import type { FormatName } from '#contract/formats.ts';
import { isDay } from '#domain/day/calendar.ts';
import { isTime, isZone } from '#domain/day/zone.ts';

/** The check of each format in the contract. */
export const formatChecks: Record<FormatName, (text: string) => boolean> = {
  id: () => true,
  password: () => true,
  email: isEmail,
  date: isDay,
  'date-time': isInstant,
  time: isTime,
  'iana-zone': isZone,
};

/** Like the mail input of HTML, with a host that contains a dot; at most 254 characters (RFC 5321, section 4.5.3.1). */
/** Returns whether a text is an email address. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i.test(text)
  );
}

/** RFC 3339, section 5.6: an existing date, a time and an offset. */
function isInstant(text: string): boolean {
  const match =
    /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(?:[Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/.exec(text);
  return match !== null && isDay(match[1] ?? '');
}
