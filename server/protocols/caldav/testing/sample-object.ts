/** Returns an iCalendar object with these lines of a VTODO, and with the lines of components before it. */
export function objectText(todo: readonly string[], before: readonly string[] = []): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//Client//EN', ...before];
  return `${[...lines, 'BEGIN:VTODO', 'DTSTAMP:20261001T120000Z', ...todo, 'END:VTODO', 'END:VCALENDAR'].join('\r\n')}\r\n`;
}

/** The zone Europe/Copenhagen as programs send it. */
export const COPENHAGEN = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Copenhagen',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19810329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];
