/** Public API: the Upcoming page. */

export { UpcomingPage } from './lazy.ts';
