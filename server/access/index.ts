/** The only door to rows that several people may see. */

export { lineOf } from './ancestors.ts';
export { audience, type Listener } from './audience.ts';
export { audiences } from './audiences.ts';
export { type Branch, type BranchRow, holdBranch, holdTask } from './branch.ts';
export { addProject, addSection, change, type Values } from './change.ts';
export { addTask, changeTasks, closeTasks } from './change-tasks.ts';
export { ungroupProjects } from './grouped-projects.ts';
export { ownProjectsInOrder, sectionsInOrder } from './in-order.ts';
export { inboxOf } from './inbox.ts';
export { openTasksWithLabel, renewTasksWithLabel } from './labelled-tasks.ts';
export { find, one } from './one.ts';
export { addOwnLabels, setOwnLabels } from './own-labels.ts';
export { everybodyIn, peopleIn } from './people-in.ts';
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
export { sectionIn } from './section-in.ts';
export { carriesLabels, deletedWithCount, ownLabels, projectName, subtaskCounts } from './task-facts.ts';
export {
  firstInList,
  lastPlaceIn,
  nextInList,
  type Place,
  previousInList,
  type TaskList,
  tasksInOrder,
} from './task-places.ts';
export { keptSince, keptUntil } from './trash-window.ts';
export { findTrashedProject, trashedProjects } from './trashed-projects.ts';
export { type Deletion, holdDeletion, trashedTasks } from './trashed-tasks.ts';
export { type VisibleRows, visible } from './visible.ts';
export { type Archived, projectsRead, taskById, tasksAcross, tasksOfProject } from './visible-tasks.ts';
export { type RowPerReader, visibleToEach } from './visible-to-each.ts';
