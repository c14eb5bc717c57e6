/** The change log of tasks, by which calendar programs synchronize. */

export {
  type ChangePosition,
  changedTasks,
  statesNamed,
  statesOf,
  type TaskState,
  taskStates,
} from './changed-tasks.ts';
export { forgetOldChanges, forgetUnreadChanges, projectsWithNewChanges } from './forget-changes.ts';
export { numberChanges } from './number-changes.ts';
