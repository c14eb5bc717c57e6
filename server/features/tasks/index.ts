/** Tasks, their trash, and quick-add (interface §4.3). */

export { foreignMoment } from './due-days.ts';
export { presentTaskFor } from './present-task.ts';
export { serveTasks } from './routes.ts';
export { type FilterValues, filteredTasks, filterValues, shapeOf, type TaskFilters } from './task-filters.ts';
export { taskColumns, taskText } from './task-json.ts';
export { byDue, byRankOpenFirst, inOrder } from './task-order.ts';
export { readTaskPage, type TaskList } from './task-page.ts';
export { tasksHolding } from './task-text.ts';
