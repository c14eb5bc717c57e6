/** Tasks as iCalendar files: the feed of an account and the file of a project. */

export { hasFeed, removeFeed } from './feed-token.ts';
export { projectCalendar } from './project-calendar.ts';
export { serveCalendarExport } from './routes.ts';
export { zoneText } from './zone-text.ts';
