/** Live open tasks across projects, in an order that an index keeps for each project by itself. */

import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Fragments } from '../../platform/db/dialect/fragments.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { VisibleRows } from '../visible.ts';
import { type Archived, readableProjectIds } from './readable-tasks.ts';

/** The index that holds the tasks of each project in order of these columns, the id last. */
export type IndexOrder = { columns: readonly string[]; direction: 'asc' | 'desc' };

/** Of which person's projects which tasks, behind which values of the order, and how many. */
export type Merge = {
  user: Expression<string>;
  archived: Archived;
  order: IndexOrder;
  after: readonly Expression<unknown>[];
  where: readonly Expression<SqlBool>[];
  rows: Expression<number>;
};

/**
 * The first open tasks of all the projects that a person can read, as `tasksAcross` has them, without reading more of each
 * project than the list takes of it. To be put in the same order.
 */
export function firstOpenTasks(db: Kysely<Tables>, fragments: Fragments, merge: Merge): VisibleRows<'task'> {
  const { user, archived, order, after, where, rows } = merge;
  const starts = after.map((value, index) => sql`${value} as ${sql.ref(`start${index}`)}`);
  return tasksWithIds(
    db,
    sql`(${fragments.mergedRuns({
      table: 'task',
      from: sql`select visible.project_id, ${sql.join(starts)} from (${readableProjectIds(db, user, archived)}) as visible`,
      columns: ['project_id'],
      keys: order.columns,
      direction: order.direction,
      where: sql<SqlBool>`${sql.join([ofRun, ...where], sql` and `)}`,
      rows,
    })})`,
  );
}

/** Whose tasks, of the projects that which person can read. The people come one after the other. */
export type AssignedMerge = Omit<Merge, 'archived' | 'where'> & {
  people: Expression<readonly string[]>;
  now: Expression<string>;
  /** Where the first of the people begins: 0 for what is awake, 1 for what is parked, behind `after` of that. */
  part: Expression<number>;
  start: readonly Expression<unknown>[];
};

/** The first open tasks of unarchived projects by assignee, parked ones last for each. To be put in the same order. */
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

const ofRun: RawBuilder<SqlBool> = sql`task.project_id = run.project_id
  and task.completed_at is null and task.deleted_at is null`;

/** The tasks of ids that a select of visible ones gives. */
export function tasksWithIds(db: Kysely<Tables>, ids: Expression<unknown>): VisibleRows<'task'> {
  return db.selectFrom('task').where('task.id', 'in', sql<string>`${ids}`);
}
