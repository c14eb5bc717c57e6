/** Public API: the pages and the sidebar entries of labels. */

export { LabelPage, LabelsPage } from './lazy.ts';
export { SidebarLabels } from './sidebar-labels.tsx';
