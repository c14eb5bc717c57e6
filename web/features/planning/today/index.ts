/** Public API: the Today page. */

export { TodayPage } from './lazy.ts';
