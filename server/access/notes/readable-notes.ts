/** Notes as far as a person can read them. */

import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Fragments } from '../../platform/db/dialect/fragments.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { noteAccess } from '../access-views.ts';
import { readableProjectIds } from '../tasks/readable-tasks.ts';

/** A query over live notes, to be narrowed, ordered and selected from by the caller. */
export type VisibleNotes = SelectQueryBuilder<Tables, 'note', Record<never, never>>;

/** The live notes that a person can read, whichever way: own, shared, or through their project. */
export function readableNotes(db: Kysely<Tables>, user: Expression<string>): VisibleNotes {
  return db
    .selectFrom('note')
    .where('note.deleted_at', 'is', null)
    .where(({ exists }) => exists(noteAccess(db, sql.ref('note.id'), user)));
}

/** A person's own live notes that are filed nowhere. */
export function unfiledNotes(db: Kysely<Tables>, user: Expression<string>): VisibleNotes {
  return db
    .selectFrom('note')
    .where('note.owner_id', '=', user)
    .where('note.project_id', 'is', null)
    .where('note.deleted_at', 'is', null);
}

/** The live notes that are shared with a person directly, wherever they are filed. */
export function sharedNotes(db: Kysely<Tables>, user: Expression<string>): VisibleNotes {
  return readableNotes(db, user).where(
    'note.id',
    'in',
    db.selectFrom('note_share').select('note_share.note_id').where('note_share.user_id', '=', user),
  );
}

/** The live notes filed in a project that the person was found to see. */
export function notesOfProject(db: Kysely<Tables>, project: Expression<string>): VisibleNotes {
  return db.selectFrom('note').where('note.project_id', '=', project).where('note.deleted_at', 'is', null);
}

/** The notes that a select of ids gives, which asks for the right itself. */
export function notesWithIds(db: Kysely<Tables>, ids: Expression<string>): VisibleNotes {
  return db.selectFrom('note').where('note.id', 'in', ids);
}

/** A query over notes that a search found, with their rank. */
export type FoundNotes = SelectQueryBuilder<
  Tables & { found: { id: string; rank: number } },
  'note' | 'found',
  Record<never, never>
>;

/** Those of the notes found that are live and that a person can read. A cross join, which is never turned round. */
export function foundNotes(
  db: Kysely<Tables>,
  user: Expression<string>,
  found: RawBuilder<{ id: string; rank: number }>,
): FoundNotes {
  return db
    .selectFrom(sql<{ id: string; rank: number }>`(${found})`.as('found'))
    .crossJoin('note')
    .whereRef('note.id', '=', 'found.id')
    .where('note.deleted_at', 'is', null)
    .where(({ exists }) => exists(noteAccess(db, sql.ref('note.id'), user)));
}

/** A query over one note, once for each person who is shown it: `reader.id` is that person. */
export type NotePerReader = SelectQueryBuilder<
  Tables & { reader: Tables['user'] },
  'note' | 'reader',
  Record<never, never>
>;

/** The live note of this id, once for each of `readers` who may see it now. For queries that are compiled once. */
export function noteToEach(
  db: Kysely<Tables>,
  { inList }: Fragments,
  id: Expression<string>,
  readers: Expression<readonly string[]>,
): NotePerReader {
  return db
    .selectFrom('user as reader')
    .innerJoin('note', (join) => join.onTrue())
    .where('reader.id', 'in', inList(readers))
    .where('note.id', '=', id)
    .where('note.deleted_at', 'is', null)
    .where(({ exists }) => exists(noteAccess(db, sql.ref('note.id'), sql.ref('reader.id'))));
}

/** Whether the row `note` is filed in an archived project that the reader sees, under which alone it is listed. */
export function isInArchivedProject(reader: Expression<string>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from project
    join project_access on project_access.project_id = project.id
    where project.id = note.project_id and project.archived = 1 and project_access.user_id = ${reader})`;
}

/**
 * The places that the notes a person reads are in, as the text index knows them: projects, unarchived ones unless `everywhere`, and
 * the person himself for what he has filed nowhere. A note that is read by share, or by its author who has left the project, may be
 * in none of them.
 */
export function readableScopes(db: Kysely<Tables>, user: string, everywhere: boolean): Expression<unknown> {
  return readableProjectIds(db, sql.val(user), everywhere ? 'include' : 'exclude').unionAll(
    db.selectNoFrom(sql<string>`${user}`.as('project_id')),
  );
}

/** The live notes outside of the person's own projects that the person reads by share, or as their author who is not there any more. */
export function notesOutsideProjects(db: Kysely<Tables>, user: Expression<string>): VisibleNotes {
  const shared = db.selectFrom('note_share').select('note_share.note_id as id').where('note_share.user_id', '=', user);
  const left = db
    .selectFrom('note as own')
    .select('own.id')
    .where('own.owner_id', '=', user)
    .where('own.deleted_at', 'is', null)
    .where('own.project_id', 'in', projectsLeft(db, user));
  const isOutside = sql<SqlBool>`(note.project_id is null or note.project_id not in ${readableProjectIds(db, user, 'include')})`;
  return readableNotes(db, user).where('note.id', 'in', shared.unionAll(left)).where(isOutside);
}

/** The projects with notes of the person's that the person is not in. Each is stepped to in an index, past all notes of the one before. */
function projectsLeft(db: Kysely<Tables>, user: Expression<string>): RawBuilder<string> {
  const next = (after: RawBuilder<unknown>) => sql`(
    select min(note.project_id) from note
    where note.owner_id = ${user} and note.deleted_at is null and note.project_id ${after})`;
  return sql<string>`(
    with recursive place (id) as (
      select ${next(sql`is not null`)}
      union all
      select ${next(sql`> place.id`)} from place where place.id is not null)
    select place.id from place
    where place.id is not null and place.id not in ${readableProjectIds(db, user, 'include')})`;
}
