/** Public API: the sections of a project: their names, menus and changes. */

export { AddSection } from './add-section.tsx';
export { useSectionChanges } from './section-changes.ts';
export { SectionMenu } from './section-menu.tsx';
export { SectionName } from './section-name.tsx';
