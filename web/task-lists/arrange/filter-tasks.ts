import type { Task } from '#contract/resources/task.ts';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { NOBODY } from '#contract/resources/view-options-choices.ts';
import type { ViewContext } from './group-tasks.ts';

/** Returns true if the task passes the filters of the view options. Values of one filter are alternatives; all filters must match. */
export function passesFilters(task: Task, options: ViewOptions, { labels }: Pick<ViewContext, 'labels'>): boolean {
  const { priorities = [], label_ids = [], assignee_ids = [], no_date, hide_subtasks } = options;
  if (hide_subtasks && task.parent_id !== undefined) return false;
  if (no_date && task.due_date !== undefined) return false;
  if (priorities.length > 0 && !priorities.includes(task.priority)) return false;
  if (assignee_ids.length > 0 && !assignee_ids.includes(task.assignee_id ?? NOBODY)) return false;
  if (label_ids.length === 0) return true;
  const names = labels.filter(({ id }) => label_ids.includes(id)).map(({ name }) => name);
  return names.some((name) => task.labels.includes(name));
}
