/** Tasks by date, and search (interface §4.5). */

export { serveViews } from './routes.ts';
export { search } from './search.ts';
export { today } from './today.ts';
export { upcoming } from './upcoming.ts';
