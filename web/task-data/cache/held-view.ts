import type { QueryKey } from '@tanstack/react-query';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { views } from '#contract/endpoints/views.ts';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import type { Change } from './change.ts';
import type { World } from './world.ts';

/** The answers of the views by date, as they are cached. */
export type TodayView = ResponseBody<typeof views.today>;
export type UpcomingView = ResponseBody<typeof views.upcoming>;

/**
 * What a cached list of tasks was asked for, as it stands in its key:
 * `project`: open tasks of one project; `label`: open tasks that carry one label; `parent`: all sub-tasks of one task;
 * `delegated`: open tasks assigned to somebody else;
 * `from` and `to`: open tasks due on these days and between; `undated`: open tasks without a date; `done`: completed tasks of one project; `doneOn`: what the
 * person completed on one day; `doneLabel`: completed tasks that carry one label; `query`: what a saved
 * filter with that expression finds.
 */
export type ListFilter = {
  project?: string;
  label?: string;
  parent?: string;
  from?: Day;
  to?: Day;
  undated?: true;
  delegated?: true;
  done?: string;
  doneOn?: Day;
  doneLabel?: string;
  filter?: string;
  query?: string;
};

/** Applies a change to what is cached under a key below `tasks`; the same data when nothing in it changes. */
export function amended(key: QueryKey, data: unknown, change: Change, world: World): unknown {
  const [, kind, detail] = key;
  if (kind === 'today') return amendToday(data as TodayView, change, world);
  if (kind === 'upcoming') return amendUpcoming(data as UpcomingView, change, world);
  if (kind === 'list') {
    const tasks = data as Task[];
    return amendList(tasks, change, (task) => isListed(task, detail as ListFilter, world, tasks));
  }
  if (kind === 'one' && detail === change.id) return change.next(data as Task) ?? data;
  return data;
}

/** The tasks in what is cached under a key below `tasks`. */
export function tasksIn(key: QueryKey, data: unknown): readonly Task[] {
  const [, kind] = key;
  if (kind === 'today') return [...(data as TodayView).overdue, ...(data as TodayView).today];
  if (kind === 'upcoming') return (data as UpcomingView).days.flatMap((day) => day.tasks);
  if (kind === 'list') return data as Task[];
  return kind === 'one' ? [data as Task] : [];
}

/**
 * True for a task that belongs into a list with that filter. What only the service can tell stays as it is among the
 * `present` ones until the list is read again.
 */
export function isListed(task: Task, filter: ListFilter, world: World, present: readonly Task[] = []): boolean {
  if (filter.query !== undefined) {
    return world.isFound(filter.query, task) ?? present.some((one) => one.id === task.id);
  }
  if (filter.parent !== undefined) return task.parent_id === filter.parent;
  if (filter.done !== undefined) return task.completed && task.project_id === filter.done;
  if (filter.doneOn !== undefined) return isDoneOn(task, filter.doneOn, world);
  if (filter.doneLabel !== undefined) return task.completed && carries(task, filter.doneLabel, world);
  if (task.completed) return false;
  if (filter.project !== undefined) return task.project_id === filter.project;
  if (world.isArchived(task.project_id)) return false;
  if (filter.label !== undefined) return carries(task, filter.label, world);
  if (filter.delegated) return task.assignee_id !== undefined && task.assignee_id !== world.me;
  if (filter.undated) return task.due_date === undefined;
  return isDue(task, filter.from ?? '', filter.to ?? '');
}

function amendToday(view: TodayView, change: Change, world: World): TodayView {
  const present = [...view.overdue, ...view.today];
  const next = amendList(present, change, (task) => isDueAndOpen(task, '', view.date, world));
  if (next === present) return view;
  return {
    ...view,
    overdue: next.filter((task) => (task.due_date ?? '') < view.date),
    today: next.filter((task) => task.due_date === view.date),
  };
}

function amendUpcoming(view: UpcomingView, change: Change, world: World): UpcomingView {
  const days = view.days.map((day) => {
    const tasks = amendList(day.tasks, change, (task) => isDueAndOpen(task, day.date, day.date, world));
    return tasks === day.tasks ? day : { ...day, tasks };
  });
  return days.some((day, index) => day !== view.days[index]) ? { ...view, days } : view;
}

function amendList(tasks: Task[], change: Change, belongs: (task: Task) => boolean): Task[] {
  const at = tasks.findIndex((task) => task.id === change.id);
  const present = tasks[at];
  const next = change.next(present);
  const stays = next !== undefined && belongs(next);
  if (!present) return stays ? [...tasks, next] : tasks;
  if (!stays) return tasks.toSpliced(at, 1);
  return next === present ? tasks : tasks.with(at, next);
}

function carries(task: Task, labelId: string, world: World): boolean {
  return task.labels.includes(world.labelName(labelId) ?? '');
}

function isDueAndOpen(task: Task, from: Day, to: Day, world: World): boolean {
  return !task.completed && !world.isArchived(task.project_id) && isDue(task, from, to);
}

function isDue({ due_date: day }: Task, from: Day, to: Day): boolean {
  return day !== undefined && day >= from && day <= to;
}

function isDoneOn(task: Task, day: Day, world: World): boolean {
  return task.completed_by === world.me && task.completed_at !== undefined && world.dayOf(task.completed_at) === day;
}
