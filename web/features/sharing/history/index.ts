/** Public API: the activity log of a project and of the service. */

export { ProjectHistoryPage } from './lazy.ts';
export { ServiceHistory } from './service-history.tsx';
