/** The use cases that rows and their headings need, together in one file to fetch. */
export { completeTask, reopenTask } from '../actions/complete-task.ts';
export { moveTask } from '../actions/move-task.ts';
export { rescheduleTasks } from '../actions/reschedule-tasks.ts';
export { snoozeTask } from '../actions/snooze-task.ts';
export { renameTask, setDate } from '../actions/task-fields.ts';
export { heldTask } from '../cache/task-cache.ts';
