/** Deleted records. */

export { purgeComments, purgeNotes, purgeProjects, purgeSections, purgeTasks, unfileNotes } from './purge.ts';
export { trashSubtrees } from './trash-subtrees.ts';
export { restorableSince, restorableUntil } from './trash-window.ts';
export { trashedNote, trashedNotes } from './trashed-notes.ts';
export { findTrashedProject, trashedProjects } from './trashed-projects.ts';
export {
  type Deletion,
  lockDeletion,
  lockDeletions,
  trashedTasks,
} from './trashed-tasks.ts';
