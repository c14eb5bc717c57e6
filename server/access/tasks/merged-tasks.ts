/**
 * Sorted lists of open tasks across projects. An index sorts the tasks of each project; these queries merge the projects and read no
 * more of each than the list needs.
 */

import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Fragments } from '../../platform/db/dialect/fragments.ts';
import type { Statement } from '../../platform/db/statement.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { statement } from '../all-tables.ts';
import type { VisibleRows } from '../visible.ts';
import { type Archived, readableProjectIds } from './readable-tasks.ts';

/** The order of an index over the tasks of each project: its columns after the project, the id last. */
export type IndexOrder = { columns: readonly string[]; direction: 'asc' | 'desc' };

/** The parameters of a merge: `after` are the sort values after which it starts, `rows` is the number of tasks. */
export type Merge = {
  user: Expression<string>;
  archived: Archived;
  order: IndexOrder;
  after: readonly Expression<unknown>[];
  where: readonly Expression<SqlBool>[];
  rows: Expression<number>;
};

/** Selects the ids of the first open tasks of all projects that the user can read, in order. */
export function firstOpenTaskIds(db: Kysely<Tables>, fragments: Fragments, merge: Merge): RawBuilder<{ id: string }> {
  const { user, archived, order, after, where, rows } = merge;
  const starts = after.map((value, index) => sql`${value} as ${sql.ref(`start${index}`)}`);
  return fragments.mergedRuns({
    table: 'task',
    from: sql`select visible.project_id, ${sql.join(starts)} from (${readableProjectIds(db, user, archived)}) as visible`,
    columns: ['project_id'],
    keys: order.columns,
    direction: order.direction,
    where: sql<SqlBool>`${sql.join([ofRun, ...where], sql` and `)}`,
    rows,
  });
}

/**
 * Like `firstOpenTaskIds`, for a few projects that the user can read: at most as many as `unitedRuns` merges. They are read by
 * `readableProjects`.
 */
export function firstOpenTaskIdsIn(
  unitedRuns: NonNullable<Fragments['unitedRuns']>,
  projects: readonly Expression<string>[],
  { order, after, where, rows }: Omit<Merge, 'user' | 'archived'>,
): RawBuilder<{ id: string }> {
  return unitedRuns.select({
    table: 'task',
    runs: projects.map((project) => sql`${sql.join([openTasksOf(project), ...where], sql` and `)}`),
    after,
    keys: order.columns,
    direction: order.direction,
    rows,
  });
}

/** The ids of the projects that a person can read. */
export const readableProjects: Readonly<Record<Archived, Statement<{ user: string }, { project_id: string }>>> = {
  exclude: projectsStatement('exclude'),
  include: projectsStatement('include'),
  only: projectsStatement('only'),
};

function projectsStatement(archived: Archived): Statement<{ user: string }, { project_id: string }> {
  return statement<{ user: string }>()((db, p) => readableProjectIds(db, p.user, archived));
}

/** Returns the first open tasks of all projects that the user can read, unsorted; the caller sorts them by the same order. */
export function firstOpenTasks(db: Kysely<Tables>, fragments: Fragments, merge: Merge): VisibleRows<'task'> {
  return tasksWithIds(db, fragments, sql`(${firstOpenTaskIds(db, fragments, merge)})`);
}

/** The parameters of a merge by assignee. The result lists the tasks of one person after the other. */
export type AssignedMerge = Omit<Merge, 'archived' | 'where'> & {
  people: Expression<readonly string[]>;
  now: Expression<string>;
  /** The part of the first person that `after` refers to: 0 for their active tasks, 1 for their snoozed ones. */
  part: Expression<number>;
  start: readonly Expression<unknown>[];
};

/**
 * Returns the first open tasks of unarchived projects by assignee, snoozed tasks last for each, unsorted; the caller sorts them by the
 * same order.
 */
export function firstAssignedTasks(
  db: Kysely<Tables>,
  fragments: Fragments,
  merge: AssignedMerge,
): VisibleRows<'task'> {
  const { user, people, now, order, part, after, start, rows } = merge;
  const isFirst = sql`person.place = 0 and part.part = ${part}`;
  const starts = after.map(
    (value, index) => sql`case when ${isFirst} then ${value} else ${start[index]} end as ${sql.ref(`start${index}`)}`,
  );
  return tasksWithIds(
    db,
    fragments,
    sql`(${fragments.mergedRuns({
      table: 'task',
      from: sql`
        select person.place, part.part, person.value as assignee_id, visible.project_id, ${sql.join(starts)}
        from ${fragments.numbered(people)} as person
        cross join (select 0 as part union all select 1) as part
        cross join (${readableProjectIds(db, user, 'exclude')}) as visible
        where person.place > 0 or part.part >= ${part}`,
      columns: ['place', 'part', 'assignee_id', 'project_id'],
      before: ['place', 'part'],
      keys: order.columns,
      direction: order.direction,
      where: sql<SqlBool>`task.assignee_id = run.assignee_id and ${ofRun}
        and case when task.snoozed_until > ${now} then 1 else 0 end = run.part`,
      rows,
    })})`,
  );
}

const ofRun = openTasksOf(sql.ref('run.project_id'));

function openTasksOf(project: Expression<string>): RawBuilder<SqlBool> {
  return sql`task.project_id = ${project} and task.completed_at is null and task.deleted_at is null`;
}

/** Returns a query over the tasks with these ids: few, which `ids` has found first. The select of the ids has checked the permission. */
export function firstTasks(
  db: Kysely<Tables>,
  ids: Expression<{ id: string }>,
): SelectQueryBuilder<Tables & { first: { id: string } }, 'task' | 'first', Record<never, never>> {
  return db
    .selectFrom(sql<{ id: string }>`(${ids})`.as('first'))
    .crossJoin('task')
    .whereRef('task.id', '=', 'first.id');
}

/** Returns a query over the tasks with these ids. The select of the ids has checked the permission. */
export function tasksWithIds(
  db: Kysely<Tables>,
  { isAmong }: Pick<Fragments, 'isAmong'>,
  ids: Expression<unknown>,
): VisibleRows<'task'> {
  return db.selectFrom('task').where(isAmong('task.id', ids));
}
