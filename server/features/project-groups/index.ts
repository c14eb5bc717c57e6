/** Personal headings that own projects are filed under. */

export { presentGroupFor } from './present-group.ts';
export { serveProjectGroups } from './routes.ts';
