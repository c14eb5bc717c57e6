import type { QueryKey } from '@tanstack/react-query';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { views } from '#contract/endpoints/views.ts';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import type { Change } from './change.ts';
import type { MembershipContext } from './membership-context.ts';

/** The responses of the views Today and Upcoming, as they are cached. */
export type TodayView = ResponseBody<typeof views.today>;
export type UpcomingView = ResponseBody<typeof views.upcoming>;

/** The condition of a cached list of tasks. It is part of the query key: see `keys` in `web/api/keys.ts`. */
export type ListFilter = {
  /** Open tasks of a project. */
  project?: string;
  /** Open tasks with a label, by its id. */
  label?: string;
  /** All direct subtasks of a task. */
  parent?: string;
  /** Open tasks due from `from` to `to`, inclusive. */
  from?: Day;
  to?: Day;
  /** Open tasks without a due date. */
  undated?: true;
  /** Open tasks that are assigned to other people. */
  delegated?: true;
  /** Completed tasks of a project. */
  completedIn?: string;
  /** Completed tasks with a label, by its id. */
  completedLabel?: string;
  /** Tasks that match a saved filter: its id and its expression. */
  filter?: string;
  query?: string;
};

/** Returns the data of a query below `tasks` after a change. Returns the same object if nothing changes. */
export function applyChange(key: QueryKey, data: unknown, change: Change, context: MembershipContext): unknown {
  const [, kind, detail] = key;
  if (kind === 'today') return changeToday(data as TodayView, change, context);
  if (kind === 'upcoming') return changeUpcoming(data as UpcomingView, change, context);
  if (kind === 'list') {
    const tasks = data as Task[];
    return changeList(tasks, change, (task) => isInList(task, detail as ListFilter, context, tasks));
  }
  if (kind === 'one' && detail === change.id) return change.next(data as Task) ?? data;
  return data;
}

/** Returns the tasks in the data of a query below `tasks`. */
export function tasksIn(key: QueryKey, data: unknown): readonly Task[] {
  const [, kind] = key;
  if (kind === 'today') return [...(data as TodayView).overdue, ...(data as TodayView).today];
  if (kind === 'upcoming') return (data as UpcomingView).days.flatMap((day) => day.tasks);
  if (kind === 'list') return data as Task[];
  return kind === 'one' ? [data as Task] : [];
}

/**
 * Returns true if the task belongs to the list with this filter. If only the server can evaluate the filter, the task stays in the
 * list if it is in `current`, until the list is refetched.
 */
export function isInList(
  task: Task,
  filter: ListFilter,
  context: MembershipContext,
  current: readonly Task[] = [],
): boolean {
  if (filter.query !== undefined) {
    return context.matchesQuery(filter.query, task) ?? current.some((one) => one.id === task.id);
  }
  if (filter.parent !== undefined) return task.parent_id === filter.parent;
  if (filter.completedIn !== undefined) return task.completed && task.project_id === filter.completedIn;
  if (filter.completedLabel !== undefined) return task.completed && hasLabel(task, filter.completedLabel, context);
  if (task.completed) return false;
  if (filter.project !== undefined) return task.project_id === filter.project;
  if (context.isArchived(task.project_id)) return false;
  if (filter.label !== undefined) return hasLabel(task, filter.label, context);
  if (filter.delegated) return task.assignee_id !== undefined && task.assignee_id !== context.me;
  if (filter.undated) return task.due_date === undefined;
  return isDue(task, filter.from ?? '', filter.to ?? '');
}

function changeToday(view: TodayView, change: Change, context: MembershipContext): TodayView {
  const current = [...view.overdue, ...view.today];
  const next = changeList(current, change, (task) => isDueAndOpen(task, '', view.date, context));
  if (next === current) return view;
  return {
    ...view,
    overdue: next.filter((task) => (task.due_date ?? '') < view.date),
    today: next.filter((task) => task.due_date === view.date),
  };
}

function changeUpcoming(view: UpcomingView, change: Change, context: MembershipContext): UpcomingView {
  const days = view.days.map((day) => {
    const tasks = changeList(day.tasks, change, (task) => isDueAndOpen(task, day.date, day.date, context));
    return tasks === day.tasks ? day : { ...day, tasks };
  });
  return days.some((day, index) => day !== view.days[index]) ? { ...view, days } : view;
}

function changeList(tasks: Task[], change: Change, belongs: (task: Task) => boolean): Task[] {
  const index = tasks.findIndex((task) => task.id === change.id);
  const current = tasks[index];
  const next = change.next(current);
  const stays = next !== undefined && belongs(next);
  if (!current) return stays ? [...tasks, next] : tasks;
  if (!stays) return tasks.toSpliced(index, 1);
  return next === current ? tasks : tasks.with(index, next);
}

function hasLabel(task: Task, labelId: string, context: MembershipContext): boolean {
  return task.labels.includes(context.labelName(labelId) ?? '');
}

function isDueAndOpen(task: Task, from: Day, to: Day, context: MembershipContext): boolean {
  return !task.completed && !context.isArchived(task.project_id) && isDue(task, from, to);
}

function isDue({ due_date: day }: Task, from: Day, to: Day): boolean {
  return day !== undefined && day >= from && day <= to;
}
