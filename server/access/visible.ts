import type { Expression, Kysely, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../platform/db/tables.ts';

/** A query over live rows of a kind, to be narrowed, ordered and selected from by the caller. */
export type VisibleRows<K extends 'project' | 'section' | 'task'> = SelectQueryBuilder<Tables, K, Record<never, never>>;

/**
 * The live rows of a kind for which `user` holds at least the role of `level`, for a query that is compiled once or built for
 * this call. `in` is three times faster than `exists` for lists.
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
