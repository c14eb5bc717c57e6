/** Views of tasks by date and by person, and search. */

export { serveViews } from './routes.ts';
