import type { Expression, Kysely, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../platform/db/tables.ts';

/** A query over rows of one kind. The caller adds conditions, columns and the order. */
export type VisibleRows<K extends 'project' | 'section' | 'task'> = SelectQueryBuilder<Tables, K, Record<never, never>>;

/**
 * Returns a query over the live rows of a kind for which `user` has at least the role of `level`. For lists `in` costs a third of
 * `exists`.
 */
export function visible<K extends 'project' | 'section' | 'task'>(
  db: Kysely<Tables>,
  kind: K,
  user: string | Expression<string>,
  level: number | Expression<number>,
): VisibleRows<K> {
  const projects = db
    .selectFrom('project_access')
    .select('project_access.project_id')
    .where('project_access.user_id', '=', user)
    .where('project_access.level', '>=', level);
  const rows = {
    project: () => db.selectFrom('project').where('project.deleted_at', 'is', null).where('project.id', 'in', projects),
    section: () =>
      db.selectFrom('section').where('section.deleted_at', 'is', null).where('section.project_id', 'in', projects),
    task: () => db.selectFrom('task').where('task.deleted_at', 'is', null).where('task.project_id', 'in', projects),
  };
  return rows[kind]() as VisibleRows<K>;
}
