/** The only door to rows that several people may see. */

export { audience, type Listener } from './audience.ts';
export { add, addProject, change, type Values } from './change.ts';
export { find, one } from './one.ts';
export type { Granted, Kind, StoredRows } from './rows.ts';
export { type VisibleRows, visible, visibleTo } from './visible.ts';
