/** Projects and sections. */

export { addSections, type SectionValues } from './add-sections.ts';
export { changePositions } from './change-positions.ts';
export { groupNewProjects, ungroupProjects } from './grouped-projects.ts';
export { ownProjectsInOrder, sectionsInOrder } from './in-order.ts';
export { inboxOf } from './inbox.ts';
export { lockSection, lockSections } from './lock-sections.ts';
export { ownedWebhooks } from './owned-webhooks.ts';
export {
  type ProjectOutline,
  type ProjectSize,
  plannedProject,
  plannedTasks,
  planOf,
  projectOutline,
  projectSize,
} from './planned-project.ts';
export {
  isShared,
  memberCount,
  openCount,
  openCounts,
  openTopLevelCount,
  roleIn,
  trashedWithCount,
} from './project-facts.ts';
export { projectNames } from './project-names.ts';
export { clearSection, restoreTasksOf, trashTasksOf } from './project-tasks.ts';
export { readableProjectsAmong } from './readable-projects.ts';
