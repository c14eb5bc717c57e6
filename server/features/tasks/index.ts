/** Tasks, their trash, and quick-add. */

export { completeTask } from './complete-task.ts';
export { addNewTask, createTask } from './create-task.ts';
export { deleteTask } from './delete-task.ts';
export { foreignMoment, fromDay, isDueFrom, isDueUntil, untilDay } from './due-days.ts';
export { listTasks } from './list-tasks.ts';
export { moveTask } from './move-task.ts';
export { presentTask, presentTaskFor } from './present-task.ts';
export { quickAdd } from './quick-add.ts';
export { reopenTask } from './reopen-task.ts';
export { restoreTask } from './restore-task.ts';
export { serveTasks } from './routes.ts';
export { snoozeTask } from './snooze-task.ts';
export { taskColumns, taskText } from './task-json.ts';
export { byDue, byRankOpenFirst, inOrder } from './task-order.ts';
export { readTaskPage, type TaskList } from './task-page.ts';
export { indexTask, tasksHolding } from './task-text.ts';
export { updateTask } from './update-task.ts';
