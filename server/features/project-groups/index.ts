/** Groups in which each user files their own projects. */

export { presentGroupFor } from './present-group.ts';
export { serveProjectGroups } from './routes.ts';
