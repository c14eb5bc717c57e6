import type { Label } from '#contract/resources/label.ts';
import type { Project } from '#contract/resources/project.ts';
import type { Section } from '#contract/resources/section.ts';
import type { Task } from '#contract/resources/task.ts';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { type Grouping, NOBODY } from '#contract/resources/view-options-choices.ts';
import type { Day } from '#domain/day/calendar.ts';
import type { Compare } from '../../task-data/order/compare.ts';
import { passesFilters } from './filter-tasks.ts';
import { comparator } from './sort-tasks.ts';

/** The data that grouping and sorting need besides the tasks. */
export type ViewContext = {
  /** The current day in the user's time zone, and the current time in milliseconds since the epoch. */
  today: Day;
  now: number;
  /** Compares names in the user's language. */
  byName: (one: string, other: string) => number;
  /** In the order of their groups. */
  projects: readonly Project[];
  labels: readonly Label[];
  sections: readonly Section[];
  people: readonly { id: string; name: string }[];
  /** The grouping and the order of the view without options. */
  defaults: { grouping: Grouping; order: Compare };
  /** Also return empty groups, such as the columns of a board. Days are never empty. */
  withEmpty?: boolean;
};

/**
 * A group of tasks, in order. `value` is the common value: the id of a section, label, project or person, a day or a priority.
 * Undefined for tasks without a value.
 */
export type TaskGroup =
  | { by: 'none'; value: undefined; tasks: Task[] }
  | { by: 'overdue'; value: undefined; tasks: Task[] }
  | { by: 'day'; value: Day | undefined; tasks: Task[] }
  | { by: 'priority'; value: number; tasks: Task[] }
  | { by: 'section' | 'label' | 'assignee' | 'project'; value: string | undefined; tasks: Task[] };

/** Returns a key that is unique among the groups of a view. */
export function groupKey({ by, value }: Pick<TaskGroup, 'by' | 'value'>): string {
  return `${by} ${value ?? ''}`;
}

/**
 * Filters, sorts and groups tasks according to the view options. Each filtered task is in exactly one group: a task with several
 * labels is in the group of the first. The group without a value is last, except that tasks without a section are first.
 */
export function groupTasks(tasks: readonly Task[], options: ViewOptions, context: ViewContext): TaskGroup[] {
  const filtered = tasks.filter((task) => passesFilters(task, options, context));
  const sorted = filtered.toSorted(comparator(options, context));
  switch (options.group_by ?? context.defaults.grouping) {
    case 'section':
      return bySection(sorted, context);
    case 'day':
      return byDay(sorted, context);
    case 'priority':
      return byPriority(sorted, context);
    case 'label':
      return byValue(sorted, context, 'label', labelsOf(context));
    case 'assignee':
      return byValue(sorted, context, 'assignee', assigneesOf(context));
    case 'project':
      return byValue(sorted, context, 'project', {
        values: context.projects.map(({ id }) => id),
        of: (task) => task.project_id,
      });
    case 'none':
      return sorted.length > 0 || context.withEmpty ? [{ by: 'none', value: undefined, tasks: sorted }] : [];
  }
}

/** A subtask is in the section of its topmost ancestor in the view. Tasks without a section are first. */
function bySection(tasks: readonly Task[], context: ViewContext): TaskGroup[] {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const topOf = (task: Task): Task => {
    const seen = new Set<Task>();
    let top = task;
    while (top.parent_id !== undefined && !seen.has(top)) {
      seen.add(top);
      top = byId.get(top.parent_id) ?? top;
      if (seen.has(top)) break;
    }
    return top;
  };
  const values = context.sections.map(({ id }) => id);
  const groups = byValue(tasks, context, 'section', { values, of: (task) => topOf(task).section_id });
  const none = groups.filter(({ value }) => value === undefined);
  return [...none, ...groups.filter(({ value }) => value !== undefined)];
}

function byDay(tasks: readonly Task[], { today }: ViewContext): TaskGroup[] {
  const isOverdue = ({ due_date: day, completed }: Task) => day !== undefined && day < today && !completed;
  const overdue = tasks.filter(isOverdue);
  const days = Map.groupBy(
    tasks.filter((task) => !isOverdue(task)),
    (task) => task.due_date,
  );
  const dated = [...days.keys()].filter((day) => day !== undefined).sort();
  const undated = days.get(undefined);
  return [
    ...(overdue.length > 0 ? [{ by: 'overdue', value: undefined, tasks: overdue } as const] : []),
    ...dated.map((day) => ({ by: 'day', value: day, tasks: days.get(day) ?? [] }) as const),
    ...(undated ? [{ by: 'day', value: undefined, tasks: undated } as const] : []),
  ];
}

function byPriority(tasks: readonly Task[], { withEmpty }: ViewContext): TaskGroup[] {
  return [1, 2, 3, 4]
    .map((value) => ({ by: 'priority', value, tasks: tasks.filter(({ priority }) => priority === value) }) as const)
    .filter((group) => withEmpty || group.tasks.length > 0);
}

/** The values in the order of their groups, and a function that returns the value of a task. */
type Values = { values: readonly string[]; of: (task: Task) => string | undefined };

/** Tasks with an unknown value are in the group without a value. */
function byValue(
  tasks: readonly Task[],
  { withEmpty }: ViewContext,
  by: 'section' | 'label' | 'assignee' | 'project',
  { values, of }: Values,
): TaskGroup[] {
  const known = new Set(values);
  const groups = Map.groupBy(tasks, (task) => {
    const value = of(task);
    return value !== undefined && known.has(value) ? value : undefined;
  });
  return [...known, undefined]
    .map((value) => ({ by, value, tasks: groups.get(value) ?? [] }))
    .filter((group) => withEmpty || group.tasks.length > 0);
}

function labelsOf({ labels }: ViewContext): Values {
  return {
    values: labels.map(({ id }) => id),
    of: (task) => labels.find(({ name }) => task.labels.includes(name))?.id,
  };
}

function assigneesOf({ people, byName }: ViewContext): Values {
  const sorted = people.toSorted((one, other) => byName(one.name, other.name));
  return { values: sorted.map(({ id }) => id).filter((id) => id !== NOBODY), of: (task) => task.assignee_id };
}
