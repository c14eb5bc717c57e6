/** Saved filters and their tasks. */

export { addFilters } from './add-filters.ts';
export { listFilters } from './list-filters.ts';
export { ownFilter } from './own-filter.ts';
export { presentFilterFor } from './present-filter.ts';
export { readQuery } from './read-query.ts';
export { renameLabelInFilters } from './rename-label-in-filters.ts';
export { serveFilters } from './routes.ts';
