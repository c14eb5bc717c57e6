/** Calendars of other programs: subscribed by address, or of a connected account. */

export { disconnect as disconnectCalendars } from './connected/disconnect.ts';
export { calendarJob } from './refresh-job.ts';
export { serveExternalCalendars } from './routes.ts';
export { subscriptionsOf } from './subscriptions.ts';
export { unsubscribeAll } from './unsubscribe.ts';
