/** Labels of tasks, which are personal. */

export {
  addLabelToTasks,
  addLabelToTasksWith,
  bumpTasksWithLabel,
  openTasksWithLabel,
  tasksWithLabel,
} from './labelled-tasks.ts';
export { addOwnLabels, setOwnLabels } from './own-labels.ts';
export {
  addOwnLabelsToMany,
  ownLabelsOfMany,
  setOwnLabelsOfMany,
  visibleTasksAmong,
} from './own-labels-of-many.ts';
