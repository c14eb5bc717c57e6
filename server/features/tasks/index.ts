/** Tasks, their trash, and quick-add (interface §4.3). */

export { foreignMoment, fromDay, isDueFrom, isDueUntil, untilDay } from './due-days.ts';
export { findTasks } from './find-tasks.ts';
export { listedTasks } from './list-tasks.ts';
export { presentTaskFor } from './present-task.ts';
export { serveRepetition } from './repetition-routes.ts';
export { serveTasks } from './routes.ts';
export type { FilterValues, TaskFilters } from './task-filters.ts';
export { type TaskColumns, taskColumns, taskText } from './task-json.ts';
export { asKept, byDue, inOrder, keptOrder, startOf, withoutParked } from './task-order.ts';
export { firstRows, pageText, readTaskPage, type TaskList } from './task-page.ts';
export { descriptionHolds, taskHolds } from './task-text.ts';
