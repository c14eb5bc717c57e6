/**
 * The access views as correlated subqueries, for `exists`. For a single row `exists` costs a third of `in`; for a list of rows
 * `in` over a view costs a third of `exists` (see `visible`).
 */

import type { Expression, Kysely, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../platform/db/tables.ts';

type Access<View extends keyof Tables> = SelectQueryBuilder<Tables, View, { level: number }>;

/** The role of the user in a live project: one row, or none. `level` is the lowest accepted role. */
export function projectAccess(
  db: Kysely<Tables>,
  project: Expression<string | null>,
  user: Expression<string>,
  level?: Expression<number>,
): Access<'project_access'> {
  const rows = db
    .selectFrom('project_access')
    .select('project_access.level')
    .where('project_access.project_id', '=', project as Expression<string>)
    .where('project_access.user_id', '=', user);
  return level === undefined ? rows : rows.where('project_access.level', '>=', level);
}

/** The roles of the user for a note, live or in the trash: a row for each of authorship, share and project. */
export function noteAccess(
  db: Kysely<Tables>,
  note: Expression<string | null>,
  user: Expression<string>,
  level?: Expression<number>,
): Access<'note_access'> {
  const rows = db
    .selectFrom('note_access')
    .select('note_access.level')
    .where('note_access.note_id', '=', note as Expression<string>)
    .where('note_access.user_id', '=', user);
  return level === undefined ? rows : rows.where('note_access.level', '>=', level);
}

/** The role of the user in a project, live or in the trash, if it is at least `level`: one row, or none. */
export function roleInAnyProject(
  db: Kysely<Tables>,
  project: Expression<string>,
  user: Expression<string>,
  level: Expression<number>,
): Access<'trash_access'> {
  return db
    .selectFrom('trash_access')
    .select('trash_access.level')
    .where('trash_access.kind', '=', 'project')
    .where('trash_access.record_id', '=', project)
    .where('trash_access.user_id', '=', user)
    .where('trash_access.level', '>=', level);
}
