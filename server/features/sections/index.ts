/** Sections of projects. */

export { createSection } from './create-section.ts';
export { presentSectionFor } from './present-section.ts';
export { serveSections } from './routes.ts';
