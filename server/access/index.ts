/**
 * The kernel of the access module: rows with their permission, and who sees them. Each folder beside this file has an `index.ts` with the
 * queries on its records. Every query on records that several users can see is in this module, with its permission check. A function that
 * takes a `Granted` row trusts that `one`, `find` or a lock has checked the permission.
 */

export { audience, audiences, type Recipient } from './audience.ts';
export { canReadProject, canReadTask } from './can-read.ts';
export { addProject, change, type ProjectValues, type Values } from './change.ts';
export { isCreated } from './created-records.ts';
export { find, one } from './one.ts';
export type { Granted, Kind, StoredRows } from './rows.ts';
export { limitedByToken, limitedTo, limitedToProject, refuseProjectLimit } from './token-limit/limited-tx.ts';
export { type VisibleRows, visible } from './visible.ts';
export { visibleNotifications } from './visible-notifications.ts';
export { type RowPerReader, visibleToEach } from './visible-to-each.ts';
