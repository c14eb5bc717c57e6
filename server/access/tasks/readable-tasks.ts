import { type Expression, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Fragments } from '../../platform/db/dialect/fragments.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { VisibleRows } from '../visible.ts';

/** Whether to exclude archived projects, to include them, or to select only them. */
export type Archived = 'exclude' | 'include' | 'only';

/** Returns a query over the live tasks of all projects that the user can read. */
export function readableTasks(db: Kysely<Tables>, user: Expression<string>, archived: Archived): VisibleRows<'task'> {
  return db
    .selectFrom('task')
    .where('task.deleted_at', 'is', null)
    .where('task.project_id', 'in', readableProjectIds(db, user, archived));
}

/** Returns a select of the ids of the projects that the user can read. */
export function readableProjectIds(
  db: Kysely<Tables>,
  user: Expression<string>,
  archived: Archived,
): SelectQueryBuilder<Tables, 'project_access', { project_id: string }> {
  const all = db
    .selectFrom('project_access')
    .select('project_access.project_id')
    .where('project_access.user_id', '=', user);
  if (archived === 'include') return all;
  // A subquery for each project of the user; `in` would read all projects of the instance.
  return all.where(
    (eb) =>
      eb.selectFrom('project').select('project.archived').whereRef('project.id', '=', 'project_access.project_id'),
    '=',
    archived === 'only' ? 1 : 0,
  );
}

/** Returns a query over the live tasks of one project, archived or not, if the user can read it. */
export function readableTasksOf(
  db: Kysely<Tables>,
  user: Expression<string>,
  project: Expression<string>,
): VisibleRows<'task'> {
  return db
    .selectFrom('task')
    .where('task.deleted_at', 'is', null)
    .where(
      'task.project_id',
      '=',
      db
        .selectFrom('project_access')
        .select('project_access.project_id')
        .where('project_access.project_id', '=', project)
        .where('project_access.user_id', '=', user),
    );
}

/** Returns a query over the live tasks with these ids (`inList`) that the user can read. */
export function readableTasksWithIds(
  db: Kysely<Tables>,
  user: Expression<string>,
  ids: Expression<string>,
  { isAmong }: Pick<Fragments, 'isAmong'>,
): VisibleRows<'task'> {
  // The concatenation prevents the use of an index on projects: the ids are the smaller set.
  return db
    .selectFrom('task')
    .where(isAmong('task.id', ids))
    .where('task.deleted_at', 'is', null)
    .where(sql`(${sql.ref('task.project_id')} || '')`, 'in', readableProjectIds(db, user, 'include'));
}

/** Returns a query over the live task with this id, if the user can read it. For one row `exists` costs a third of `in`. */
export function readableTask(
  db: Kysely<Tables>,
  user: Expression<string>,
  id: Expression<string>,
): VisibleRows<'task'> {
  return db
    .selectFrom('task')
    .where('task.id', '=', id)
    .where('task.deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('project_access')
          .select('project_access.level')
          .whereRef('project_access.project_id', '=', 'task.project_id')
          .where('project_access.user_id', '=', user),
      ),
    );
}
