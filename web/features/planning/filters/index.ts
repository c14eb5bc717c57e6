/** Public API: the pages, the dialog and the sidebar entries of saved filters. */

export { FilterMark } from './filter-mark.tsx';
export { FilterDialog, FilterPage, FiltersPage } from './lazy.ts';
export { SidebarFilters } from './sidebar-filters.tsx';
