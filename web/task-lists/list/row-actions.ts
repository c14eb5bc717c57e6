/** The actions that rows and headings use, as one chunk. */
export { completeTask, reopenTask } from '../../task-data/actions/complete-task.ts';
export { moveTask } from '../../task-data/actions/move-task.ts';
export { moveTasksTo } from '../../task-data/actions/move-tasks-to.ts';
export { moveAllToProject } from '../../task-data/actions/move-to-project.ts';
export { setDates } from '../../task-data/actions/set-dates.ts';
export { snoozeTask } from '../../task-data/actions/snooze-task.ts';
export { renameTask } from '../../task-data/actions/task-fields.ts';
