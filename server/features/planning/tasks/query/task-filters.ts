/** The filters of a task list: conditions on the row `task`, and their values. */

import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Query } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import type { VisibleRows } from '../../../../access/index.ts';
import { type Archived, carriesLabels, readableTasks, readableTasksOf } from '../../../../access/tasks/index.ts';
import { type Actor, instantText } from '../../../../platform/actor.ts';
import type { Fragments } from '../../../../platform/db/dialect/fragments.ts';
import type { Placeholders } from '../../../../platform/db/statement.ts';
import type { Tables } from '../../../../platform/db/tables.ts';
import { type DayBound, fromDay, isDueBeyondEdge, isDueFrom, isDueUntil, untilDay } from './due-bounds.ts';
import type { MergedTasks } from './task-list.ts';

export type TaskFilters = Omit<Query<typeof api.tasks.list>, 'limit' | 'cursor' | 'q'>;

/** The values of the conditions. A list uses those of its shape. `user`, `now` and `zone` belong to the reader. */
export type FilterValues = {
  user: string;
  now: string;
  zone: string;
  project: string;
  section: string;
  parent: string;
  labels: readonly string[];
  priority: number;
  assignee: string;
  from: string;
  fromEdge: string;
  fromAt: string;
  until: string;
  untilEdge: string;
  untilAt: string;
};

/** Everything that determines the statement of a list. Lists of the same shape differ only in their values. */
export type FilterShape = {
  archived: Archived;
  /** The list is restricted to a project, which may be archived. */
  ofProject: boolean;
  conditions: readonly ConditionName[];
};

type ConditionName = keyof typeof CONDITIONS;

export function shapeOf(filters: TaskFilters): FilterShape {
  const { project_id, archived, completed, no_date, top_level } = filters;
  const ofProject = project_id !== undefined && archived !== 'only';
  const wanted: Record<ConditionName, boolean> = {
    project: project_id !== undefined && !ofProject,
    section: filters.section_id !== undefined,
    parent: filters.parent_id !== undefined,
    label: filters.label_id !== undefined,
    priority: filters.priority !== undefined,
    assignee: filters.assignee_id !== undefined,
    from: filters.due_from !== undefined,
    until: filters.due_before !== undefined,
    undated: no_date === true,
    topLevel: top_level === true,
    open: completed === undefined,
    completed: completed === 'only',
  };
  const names = Object.keys(CONDITIONS) as ConditionName[];
  return { archived: archived ?? 'exclude', ofProject, conditions: names.filter((name) => wanted[name]) };
}

/** The values of the filters that are set, and of the reader. */
export function filterValues(filters: TaskFilters, reader: Pick<Actor, 'id' | 'now' | 'timezone'>) {
  const { id, now, timezone } = reader;
  const { assignee_id: assignee, due_from, due_before } = filters;
  return {
    user: id,
    now: instantText(now),
    zone: timezone,
    project: filters.project_id,
    section: filters.section_id,
    parent: filters.parent_id,
    labels: [filters.label_id],
    priority: filters.priority,
    assignee: assignee === 'me' ? id : assignee,
    ...(due_from !== undefined && valuesFrom(fromDay(due_from, timezone))),
    ...(due_before !== undefined && valuesUntil(untilDay(due_before, timezone))),
  } as FilterValues;
}

/** The conditions of the filters on the row `task`, without permissions. */
export function conditionsOf(
  { ofProject, conditions }: FilterShape,
  p: Placeholders<FilterValues>,
  fragments: Fragments,
): RawBuilder<SqlBool>[] {
  const all = conditions.map((name) => CONDITIONS[name](p, fragments));
  return ofProject ? [CONDITIONS.project(p), ...all] : all;
}

/** The rows of a list, without order and selection. */
export function filteredTasks(
  db: Kysely<Tables>,
  p: Placeholders<FilterValues>,
  fragments: Fragments,
  { archived, ofProject, conditions }: FilterShape,
): VisibleRows<'task'> {
  const all = ofProject ? readableTasksOf(db, p.user, p.project) : readableTasks(db, p.user, archived);
  return conditions.reduce((rows, name) => rows.where(CONDITIONS[name](p, fragments)), all);
}

/**
 * The same rows for a merge of the index on each project's open tasks by due date, which starts at the bound in `values`. undefined if
 * another index is better.
 */
export function mergedFilters(
  { archived, conditions }: FilterShape,
  values: Pick<FilterValues, 'fromEdge'>,
): MergedTasks<FilterValues> | undefined {
  if (!conditions.includes('open') || conditions.some((name) => SELECTIVE.has(name))) return undefined;
  return {
    archived,
    begin: conditions.includes('from') ? values.fromEdge : conditions.includes('undated') ? UNDATED : undefined,
    where: (p, fragments) =>
      conditions
        .filter((name) => name !== 'open')
        .map((name) =>
          // The merge has a bound already. With a second one, the database could use the weaker bound for the index.
          name === 'from' ? isDueBeyondEdge({ day: p.from, at: p.fromAt }, p.zone) : CONDITIONS[name](p, fragments),
        ),
  };
}

/** The `due_key` of a task without a date. */
const UNDATED = '~';

/** Filters with a more selective index. */
const SELECTIVE: ReadonlySet<ConditionName> = new Set(['project', 'section', 'parent', 'label']);

type Condition = (p: Placeholders<FilterValues>, fragments: Fragments) => RawBuilder<SqlBool>;

const CONDITIONS = {
  project: (p) => sql`task.project_id = ${p.project}`,
  section: (p) => sql`task.section_id = ${p.section}`,
  parent: (p) => sql`task.parent_id = ${p.parent}`,
  label: (p, fragments) => carriesLabels(p.user, p.labels, fragments),
  // Without the plus a database treats the column as a constant and does not recognise the order of the index.
  priority: (p) => sql`+task.priority = ${p.priority}`,
  assignee: (p) => sql`task.assignee_id = ${p.assignee}`,
  from: (p) => isDueFrom({ day: p.from, edge: p.fromEdge, at: p.fromAt }, p.zone),
  until: (p) => isDueUntil({ day: p.until, edge: p.untilEdge, at: p.untilAt }, p.zone),
  undated: () => sql`task.due_date is null`,
  topLevel: () => sql`task.parent_id is null`,
  open: () => sql`task.completed_at is null`,
  completed: () => sql`task.completed_at is not null`,
} satisfies Record<string, Condition>;

function valuesFrom({ day, edge, at }: DayBound): Partial<FilterValues> {
  return { from: day, fromEdge: edge, fromAt: at };
}

function valuesUntil({ day, edge, at }: DayBound): Partial<FilterValues> {
  return { until: day, untilEdge: edge, untilAt: at };
}
