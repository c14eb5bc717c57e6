/** Tasks and their trash (interface §4.3). */

export { foreignMoment } from './due-days.ts';
export { presentTask, presentTaskFor, type Reader } from './present-task.ts';
export { type FilterValues, filteredTasks, filterValues, shapeOf, type TaskFilters } from './task-filters.ts';
export { taskColumns, taskText } from './task-json.ts';
export { byDue, byRankOpenFirst, inOrder } from './task-order.ts';
export { readTaskPage } from './task-page.ts';
export { tasksHolding } from './task-text.ts';
