/** The actions that rows and headings use, as one chunk. */
export { completeTask, reopenTask } from '../../task-data/actions/complete-task.ts';
export { moveTask } from '../../task-data/actions/move-task.ts';
export { rescheduleTasks } from '../../task-data/actions/reschedule-tasks.ts';
export { snoozeTask } from '../../task-data/actions/snooze-task.ts';
export { renameTask, setDate } from '../../task-data/actions/task-fields.ts';
export { cachedTask } from '../../task-data/cache/task-cache.ts';
