/** Public API: saved filters: their pages, their dialog and their place in the sidebar. */

export { FilterMark } from './filter-mark.tsx';
export { FilterDialog, FilterPage, FiltersPage, SidebarFilters } from './lazy.ts';
