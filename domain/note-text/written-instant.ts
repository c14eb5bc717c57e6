import { isDate } from '../day/calendar.ts';
import { instantOf } from '../day/zone.ts';

/**
 * Parses a date or a date with time. Returns the instant as `2026-03-10T09:00:00.000Z`, or undefined for any other text. A value
 * without offset is local time in `zone`; a value without time is midnight. Surrounding quotes are ignored.
 */
export function writtenInstant(text: string, zone: string): string | undefined {
  const parts = FORM.exec(text)?.groups;
  if (parts === undefined) return undefined;
  const { year, month, day, hour = '0', minute = '0', second = '0', part = '', offset } = parts;
  if (!isDate(Number(year), Number(month), Number(day))) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const date = `${year}-${month}-${day}`;
  const minutes = Number(hour) * 60 + Number(minute);
  const wall =
    offset === undefined ? instantOf(date, minutes, zone) : instantOf(date, minutes, 'UTC') - lengthOf(offset);
  const instant = wall + Number(second) * 1000 + Number(part.slice(0, 3).padEnd(3, '0'));
  const written = new Date(instant).toISOString();
  return written.length === 24 ? written : undefined; // years 0 to 9999
}

/** Returns the offset in milliseconds, positive east of Greenwich. */
function lengthOf(offset: string): number {
  const digits = offset.replaceAll(/\D/g, '').padEnd(4, '0');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return minutes * (offset.startsWith('-') ? -60_000 : 60_000);
}

/** ISO 8601 and similar forms: `2026-03-10`, `2026-03-10 09:00`, `2026-03-10T09:00:00.123+01:00`, `2026-03-10 09:00:00 +0100`. */
const FORM =
  /^(["']?)(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[Tt ] ?(?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<part>\d{1,9}))?)?(?: ?(?<offset>[Zz]|[+-]\d\d(?::?\d\d)?))?)?\1$/;
