/** A server of calendar files for browser tests. */

import { startTlsServer, type TlsServer } from '#server/testing/tls-server.ts';

/** `files` has the content of each path. Other paths answer 404. */
export type CalendarServer = TlsServer & { files: Map<string, string> };

export async function startCalendarServer(): Promise<CalendarServer> {
  const files = new Map<string, string>();
  const server = await startTlsServer(({ url = '' }, response) => {
    const file = files.get(url);
    response.statusCode = file === undefined ? 404 : 200;
    response.end(file);
  });
  return { ...server, files };
}

/** Returns a calendar file. Each event consists of content lines (RFC 5545); it gets a UID. */
export function calendarFile(name: string, colour: string, events: readonly (readonly string[])[]): string {
  const blocks = events.map((lines, index) => ['BEGIN:VEVENT', `UID:event-${index}`, ...lines, 'END:VEVENT']);
  const head = ['BEGIN:VCALENDAR', `X-WR-CALNAME:${name}`, `X-APPLE-CALENDAR-COLOR:${colour}`];
  return [...head, ...blocks.flat(), 'END:VCALENDAR', ''].join('\r\n');
}
