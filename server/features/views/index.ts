/** Tasks by date, and search (interface §4.5). */

export { serveViews } from './routes.ts';
