/** The only door to rows that several people may see. */

export { audience, type Listener } from './audience.ts';
export { audiences } from './audiences.ts';
export { add, addProject, change, type Values } from './change.ts';
export { ungroupProjects } from './grouped-projects.ts';
export { ownProjectsInOrder, sectionsInOrder } from './in-order.ts';
export { openTasksWithLabel, renewTasksWithLabel } from './labelled-tasks.ts';
export { find, one } from './one.ts';
export {
  isShared,
  memberCount,
  openCount,
  openTopLevelCount,
  roleIn,
  trashedWithCount,
} from './project-facts.ts';
export { clearSection, restoreTasksOf, trashTasksOf } from './project-tasks.ts';
export type { Granted, Kind, StoredRows } from './rows.ts';
export { keptSince, keptUntil } from './trash-window.ts';
export { oneTrashedProject, trashedProjects } from './trashed-projects.ts';
export { type VisibleRows, visible, visibleTo } from './visible.ts';
export { type RowPerReader, visibleToEach } from './visible-to-each.ts';
