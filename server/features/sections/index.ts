/** Sections of projects. */

export { listSections } from './list-sections.ts';
export { presentSectionFor } from './present-section.ts';
export { serveSections } from './routes.ts';
