/** Groups in which each user files their own projects. */

export { listGroups } from './list-groups.ts';
export { presentGroupFor } from './present-group.ts';
export { serveProjectGroups } from './routes.ts';
