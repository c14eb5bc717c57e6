/** Public API: the names, menus and actions of the sections of a project. */

export { AddSection } from './add-section.tsx';
export { useSectionActions } from './section-actions.ts';
export { SectionMenu } from './section-menu.tsx';
export { SectionName } from './section-name.tsx';
