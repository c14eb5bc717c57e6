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

/** What has to be known besides the tasks. */
export type ViewContext = {
  /** The person's local day and the present instant in milliseconds since the epoch. */
  today: Day;
  now: number;
  /** The order of names in the person's language. */
  byName: (one: string, other: string) => number;
  /** In the order in which their groups stand. */
  projects: readonly Project[];
  labels: readonly Label[];
  sections: readonly Section[];
  people: readonly { id: string; name: string }[];
  /** How the view parts and orders its tasks when nothing is said. */
  defaults: { grouping: Grouping; order: Compare };
  /** Groups that hold nothing are there too, as columns of a board are; days never are. */
  withEmpty?: boolean;
};

/**
 * Tasks that stand together, in their order. `value` is what they share: a section's, label's, project's or person's id, a
 * day, a priority; undefined for those without any.
 */
export type TaskGroup =
  | { by: 'none'; value: undefined; tasks: Task[] }
  | { by: 'overdue'; value: undefined; tasks: Task[] }
  | { by: 'day'; value: Day | undefined; tasks: Task[] }
  | { by: 'priority'; value: number; tasks: Task[] }
  | { by: 'section' | 'label' | 'assignee' | 'project'; value: string | undefined; tasks: Task[] };

/** A key that no other group of the same view has. */
export function groupKey({ by, value }: Pick<TaskGroup, 'by' | 'value'>): string {
  return `${by} ${value ?? ''}`;
}

/**
 * Parts tasks as the options of the view say, leaving out those that its filters refuse: every other task stands in exactly
 * one group. A task with several labels stands with the first of them in the order of the labels. Those without what is
 * grouped by come last, without a section first.
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

/** Unsectioned tasks first. A sub-task stands with the topmost of its parents that the view shows. */
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

/** The values in the order of their groups, and which of them a task has. */
type Values = { values: readonly string[]; of: (task: Task) => string | undefined };

/** Values that are not among the known ones count as none. */
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
