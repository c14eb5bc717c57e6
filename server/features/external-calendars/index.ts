/** Calendars of other programs that users subscribe to. */

export { calendarJob } from './refresh-job.ts';
export { serveExternalCalendars } from './routes.ts';
