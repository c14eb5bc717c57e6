/** Tasks by date, and search. */

export { serveViews } from './routes.ts';
