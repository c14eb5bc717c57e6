/** Tasks: conditions, lists, changes and order. */

export { addTasks, type TaskToAdd } from './add-tasks.ts';
export { ancestorsOf, selfAndAncestorIds, type TreeNode } from './ancestors.ts';
export { calendarTasks, datedTaskIds, type FeedSelection, feedTaskIds } from './calendar-tasks.ts';
export { changeTasks, closeTasks, type TaskChange } from './change-tasks.ts';
export {
  addComments,
  type CommentToAdd,
  changeComment,
  commentOn,
  commentsOf,
  ownComment,
} from './comments.ts';
export {
  hasComment,
  hasCompletion,
  hasFile,
  hasOwnLabel,
  hasSubtasks,
  isLabelled,
  isOneOf,
  isOneOfOrChildOf,
} from './filter-facts.ts';
export { commentedTasks, foundTasks, type Hit, labelledTasks } from './found-tasks.ts';
export {
  firstInList,
  firstPositionsIn,
  type ListPosition,
  lastPositionIn,
  lastPositionsIn,
  nextInList,
  previousInList,
  type TaskList,
  tasksInOrder,
} from './list-positions.ts';
export {
  firstAssignedTasks,
  firstOpenTaskIds,
  firstOpenTaskIdsIn,
  firstOpenTasks,
  firstTasks,
  type IndexOrder,
  readableProjects,
} from './merged-tasks.ts';
export {
  type Archived,
  readableProjectIds,
  readableTask,
  readableTasks,
  readableTasksOf,
  readableTasksWithIds,
} from './readable-tasks.ts';
export {
  lockSubtree,
  lockTask,
  type Subtree,
  type SubtreeRow,
} from './subtree.ts';
export {
  lockProjects,
  lockSubtrees,
  lockTasks,
  type Subtrees,
} from './subtrees.ts';
export {
  carriesLabels,
  commentCount,
  deletedWithCount,
  fileCount,
  listedLabels,
  ownLabels,
  projectName,
  subtaskCounts,
} from './task-facts.ts';
export { wakeTasks } from './wake-tasks.ts';
