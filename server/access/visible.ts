import type { Expression, Kysely, SelectQueryBuilder } from 'kysely';
import { levelOf, type Role } from '#domain/role/role.ts';
import type { Actor } from '../platform/actor.ts';
import type { ReadTx } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';

/** A query over live rows of a kind, to be narrowed, ordered and selected from by the caller. */
export type VisibleRows<K extends 'project' | 'section' | 'task'> = SelectQueryBuilder<Tables, K, Record<never, never>>;

/** The live rows of a kind for which the actor holds at least the role. `in` is three times faster than `exists` for lists. */
export function visible<K extends 'project' | 'section' | 'task'>(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  kind: K,
  role: Role = 'viewer',
): VisibleRows<K> {
  return visibleTo(tx.kysely, kind, actor.id, levelOf(role));
}

/** The same for a query that is compiled once: user and level are its parameters. */
export function visibleTo<K extends 'project' | 'section' | 'task'>(
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
  return rows[kind]() as unknown as VisibleRows<K>;
}
