/** Calendars of other programs: subscribed by address, or of a connected account. */

export { calendarJob } from './refresh-job.ts';
export { serveExternalCalendars } from './routes.ts';
