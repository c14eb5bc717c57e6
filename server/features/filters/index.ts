/** Saved filters and their tasks. */

export { listFilters } from './list-filters.ts';
export { ownFilter } from './own-filter.ts';
export { presentFilterFor } from './present-filter.ts';
export { renameLabelInFilters } from './rename-label-in-filters.ts';
export { serveFilters } from './routes.ts';
