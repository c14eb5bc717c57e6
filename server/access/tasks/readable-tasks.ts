import { type Expression, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { VisibleRows } from '../visible.ts';

/** Whether tasks of archived projects stay out, come along, or are the only ones. */
export type Archived = 'exclude' | 'include' | 'only';

/** The live tasks of the projects that a person can read, for a query that is compiled once. */
export function readableTasks(db: Kysely<Tables>, user: Expression<string>, archived: Archived): VisibleRows<'task'> {
  return db
    .selectFrom('task')
    .where('task.deleted_at', 'is', null)
    .where('task.project_id', 'in', readableProjectIds(db, user, archived));
}

/** The ids of the projects that a person can read. */
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
  // Asked of each project the person has: an `in` would read every project there is.
  return all.where(
    (eb) =>
      eb.selectFrom('project').select('project.archived').whereRef('project.id', '=', 'project_access.project_id'),
    '=',
    archived === 'only' ? 1 : 0,
  );
}

/** The live tasks of one project, archived or not, if the person can read it. The project is looked up once, not by row. */
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

/** The live tasks of these ids that the person can read. */
export function readableTasksWithIds(
  db: Kysely<Tables>,
  user: Expression<string>,
  ids: Expression<string>,
): VisibleRows<'task'> {
  // The plus keeps a database from going through the projects instead of the ids.
  return db
    .selectFrom('task')
    .where('task.id', 'in', ids)
    .where('task.deleted_at', 'is', null)
    .where(sql`(${sql.ref('task.project_id')} || '')`, 'in', readableProjectIds(db, user, 'include'));
}

/** The live task of this id, if the person can read it. For one row `exists` costs a third of `in`. */
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
