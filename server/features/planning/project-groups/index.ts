/** Groups in which each user files their own projects. */

export { addGroups } from './add-groups.ts';
export { listGroups } from './list-groups.ts';
export { ownGroupsInOrder } from './own-groups.ts';
export { presentGroupFor } from './present-group.ts';
export { serveProjectGroups } from './routes.ts';
