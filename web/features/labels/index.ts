/** Public API: labels: their pages and their place in the sidebar. */

export { LabelPage, LabelsPage } from './lazy.ts';
export { SidebarLabels } from './sidebar-labels.tsx';
