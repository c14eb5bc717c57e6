/** Saved filters and what they find (interface §4.5). */

export { followLabel } from './follow-label.ts';
export { ownFilter } from './own-filter.ts';
export { presentFilterFor } from './present-filter.ts';
export { serveFilters } from './routes.ts';
