/** Tasks, their trash, and quick-add. */

export { addIndexedTasks } from './add-indexed-tasks.ts';
export { addLabelsToTasks } from './bulk/add-labels.ts';
export { bulkUpdate } from './bulk/bulk-update.ts';
export { completeAt } from './bulk/complete-at.ts';
export { updateInPlace } from './bulk/update-in-place.ts';
export { completeTask } from './complete-task.ts';
export { addNewTask, newTaskRow } from './create-task.ts';
export { createTasks, type TaskDraft } from './create-tasks.ts';
export { emitTaskEvent } from './emit-task-events.ts';
export { forgetNamedChildren, joinWaitingTasks } from './move/join-waiting-tasks.ts';
export { moveTask } from './move/move-task.ts';
export { depthError, parentError } from './move/parent-error.ts';
export { tailPositions } from './move/tail-positions.ts';
export { fromDay, isDueFrom, isDueUntil, untilDay } from './query/due-bounds.ts';
export { findTasks } from './query/find-tasks.ts';
export { listedTasks } from './query/list-tasks.ts';
export { presentTaskFor } from './query/present-task.ts';
export type { FilterValues, TaskFilters } from './query/task-filters.ts';
export { memberOf, taskRecord, taskText } from './query/task-json.ts';
export type { TaskList } from './query/task-list.ts';
export {
  asStored,
  byDue,
  indexOrder,
  inOrder,
  startOf,
  withoutSnoozed,
} from './query/task-order.ts';
export { firstRecords, pageText, readTaskPage } from './query/task-page.ts';
export { descriptionCondition, indexTasks, wordConditionWithLabels } from './query/task-text.ts';
export { addParsedLine } from './quick-add/quick-add.ts';
export { type ParsedLine, readLine } from './quick-add/read-line.ts';
export { anchoredSchedule } from './recurrence/anchored-schedule.ts';
export type { Schedule } from './recurrence/schedule.ts';
export { skipTask } from './recurrence/skip-task.ts';
export { reopenTask } from './reopen-task.ts';
export { serveTasks } from './routes.ts';
export { addSubtasks, requireDepthBelow } from './split-task.ts';
export { deleteTask } from './trash/delete-task.ts';
export { writeUpdate } from './update-task.ts';
export { throwIfInvalid, type ValidationErrors } from './validation-errors.ts';
