import type { Task } from '#contract/resources/task.ts';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import type { Sorting } from '#contract/resources/view-options-choices.ts';
import { byDate, byPosition, type Compare, isSnoozed } from '../../task-data/order/compare.ts';
import type { ViewContext } from './group-tasks.ts';

/**
 * Returns the order that the view options select. In both directions, snoozed tasks come after other open tasks, completed tasks
 * are last, and tasks without a date are last when sorted by date.
 */
export function comparator(options: ViewOptions, context: Pick<ViewContext, 'now' | 'byName' | 'defaults'>): Compare {
  const order = options.sort_by === undefined ? context.defaults.order : ORDERS[options.sort_by](context.byName);
  const directed = options.descending && options.sort_by !== undefined ? reversed(order, options.sort_by) : order;
  const sortClass = (task: Task) => (task.completed ? 2 : isSnoozed(task, context.now) ? 1 : 0);
  return (one, other) => sortClass(one) - sortClass(other) || directed(one, other) || byPosition(one, other);
}

/** Returns true if the rows are sorted by a field, so that users cannot reorder them manually. */
export function isSorted({ sort_by }: ViewOptions): boolean {
  return sort_by !== undefined && sort_by !== 'own';
}

const ORDERS: Readonly<Record<Sorting, (byName: ViewContext['byName']) => Compare>> = {
  own: () => byPosition,
  date: () => byDate,
  priority: () => (one, other) => one.priority - other.priority || byDate(one, other),
  name: (byName) => (one, other) => byName(one.content, other.content),
  created: () => (one, other) => compareText(one.created_at, other.created_at) || compareText(one.id, other.id),
};

function reversed(compare: Compare, by: Sorting): Compare {
  if (by !== 'date') return (one, other) => compare(other, one);
  const undated = (task: Task) => Number(task.due_date === undefined);
  return (one, other) => undated(one) - undated(other) || compare(other, one);
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
