/** Tasks as iCalendar files: the feed of an account and the file of a project. */

export { serveCalendarExport } from './routes.ts';
