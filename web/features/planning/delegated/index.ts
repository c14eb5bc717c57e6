/** Public API: the tasks that the user has assigned to others. */

export { DelegatedPage } from './lazy.ts';
