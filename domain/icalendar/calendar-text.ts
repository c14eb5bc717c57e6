import { contentLine, textValue } from './content-line.ts';

/** The properties of a calendar. */
export type CalendarHeader = {
  locale: 'da' | 'en';
  /** The name that programs show. Absent in the objects of a calendar collection, which has a name itself. */
  name?: string;
  /** The interval at which programs should read the calendar again, in hours. Absent in files. */
  refreshHours?: number;
};

/** Returns the beginning of a VCALENDAR (RFC 5545, section 3.4). The name and the interval follow RFC 7986 and older programs. */
export function calendarBegin({ locale, name, refreshHours }: CalendarHeader): string {
  let text =
    contentLine('BEGIN', 'VCALENDAR') +
    contentLine('VERSION', '2.0') +
    contentLine('PRODID', `-//Sammen//Sammen//${locale.toUpperCase()}`) +
    contentLine('CALSCALE', 'GREGORIAN');
  if (name !== undefined) text += contentLine('NAME', textValue(name)) + contentLine('X-WR-CALNAME', textValue(name));
  if (refreshHours !== undefined) {
    const interval = `PT${refreshHours}H`;
    text += contentLine('REFRESH-INTERVAL', interval, { VALUE: 'DURATION' }) + contentLine('X-PUBLISHED-TTL', interval);
  }
  return text;
}

/** The end of a VCALENDAR. */
export const CALENDAR_END: string = contentLine('END', 'VCALENDAR');
