/** Sections of projects. */

export { newSectionRow } from './create-section.ts';
export { createSections } from './create-sections.ts';
export { listSections } from './list-sections.ts';
export { presentSectionFor } from './present-section.ts';
export { serveSections } from './routes.ts';
