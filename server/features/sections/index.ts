/** Sections of projects. */

export { presentSectionFor } from './present-section.ts';
export { serveSections } from './routes.ts';
