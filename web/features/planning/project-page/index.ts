/** Public API: the page of one project. */

export { ProjectPage } from './lazy.ts';
