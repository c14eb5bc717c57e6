/** Returns an iCalendar object with one VTODO that has these lines. */
export function todoText(uid: string, ...lines: string[]): string {
  const todo = ['BEGIN:VTODO', `UID:${uid}`, 'DTSTAMP:20261001T120000Z', ...lines, 'END:VTODO'];
  return `${['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//Client//EN', ...todo, 'END:VCALENDAR'].join('\r\n')}\r\n`;
}
