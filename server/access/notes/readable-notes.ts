/** Queries over the notes that a user can read. */

import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Fragments } from '../../platform/db/dialect/fragments.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { noteAccess } from '../access-views.ts';
import { isOutsideImports } from '../imports/in-import.ts';
import { type Archived, readableProjectIds } from '../tasks/readable-tasks.ts';

/** A query over notes. The caller adds conditions, columns and the order. */
export type VisibleNotes = SelectQueryBuilder<Tables, 'note', Record<never, never>>;

/** Returns a query over the live notes that the user can read: their own, shared ones, and those of their projects. */
export function readableNotes(db: Kysely<Tables>, user: Expression<string>): VisibleNotes {
  return db
    .selectFrom('note')
    .where('note.deleted_at', 'is', null)
    .where(({ exists }) => exists(noteAccess(db, sql.ref('note.id'), user)));
}

/** Returns a query over the user's own live notes outside of projects. */
export function unfiledNotes(db: Kysely<Tables>, user: Expression<string>): VisibleNotes {
  return db.selectFrom('note').where(isUnfiled(user)).where('note.deleted_at', 'is', null);
}

/** Whether the row `note` is the user's own, outside of projects. */
function isUnfiled(user: Expression<string>): RawBuilder<SqlBool> {
  return sql<SqlBool>`note.owner_id = ${user} and note.project_id is null and ${isOutsideImports('note.id')}`;
}

/**
 * Whether the user can read the row `note`. Own notes outside of projects are recognised without the view, which takes a third of the time:
 * a search checks hundreds of notes, and most are of this kind. The view has these notes too.
 */
function isReadable(db: Kysely<Tables>, user: Expression<string>): RawBuilder<SqlBool> {
  return sql<SqlBool>`case
    when ${isUnfiled(user)} then 1 = 1
    else exists ${noteAccess(db, sql.ref('note.id'), user)} end`;
}

/** Returns a query over the live notes that are shared with the user directly. */
export function sharedNotes(db: Kysely<Tables>, user: Expression<string>): VisibleNotes {
  return readableNotes(db, user).where(
    'note.id',
    'in',
    db.selectFrom('note_share').select('note_share.note_id').where('note_share.user_id', '=', user),
  );
}

/** Returns a query over the live notes of a project. The caller has checked the project. */
export function notesOfProject(db: Kysely<Tables>, project: Expression<string>): VisibleNotes {
  return db.selectFrom('note').where('note.project_id', '=', project).where('note.deleted_at', 'is', null);
}

/** Returns a query over the live notes in all projects that the user can read. */
export function notesInProjects(db: Kysely<Tables>, user: Expression<string>, archived: Archived): VisibleNotes {
  return db
    .selectFrom('note')
    .where('note.project_id', 'in', readableProjectIds(db, user, archived))
    .where('note.deleted_at', 'is', null);
}

/** Returns a query over the notes with these ids. The select of the ids has checked the permission. */
export function notesWithIds(db: Kysely<Tables>, ids: Expression<string>): VisibleNotes {
  return db.selectFrom('note').where('note.id', 'in', ids);
}

/** A query over the results of a search, with their rank. */
export type FoundNotes = SelectQueryBuilder<
  Tables & { found: { id: string; rank: number } },
  'note' | 'found',
  Record<never, never>
>;

/** Returns the found notes that are live and that the user can read. `cross join` fixes the join order: it starts from the results. */
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
    .where(isReadable(db, user));
}

/** A note of a search with what determines its place among the results. */
export type NoteHit = { id: string; rank: number; hits: number; changed: string };

/** A query over one note, with a row for each user who can see it: `reader.id`. */
export type NotePerReader = SelectQueryBuilder<
  Tables & { reader: Tables['user'] },
  'note' | 'reader',
  Record<never, never>
>;

/** Returns a query over the live note with this id, with a row for each of `readers` who can read it. */
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

/** Whether the row `note` is filed in an archived project that the reader can read. Such notes are listed only in that project. */
export function isInArchivedProject(reader: Expression<string>): RawBuilder<SqlBool> {
  // With the first condition, an embedded database opens no tables for unfiled notes, of which a search checks hundreds.
  return sql<SqlBool>`exists (
    select 1 from project
    join project_access on project_access.project_id = project.id
    where note.project_id is not null and project.id = note.project_id and project.archived = 1 and project_access.user_id = ${reader})`;
}

/**
 * Returns a select of the scopes of the text index that contain notes of the user: the ids of their projects, without archived ones
 * unless `everywhere`, and the id of the user for unfiled notes. Shared notes, and notes in projects that their author has left, may be
 * in other scopes.
 */
export function readableScopes(db: Kysely<Tables>, user: Expression<string>, everywhere: boolean): Expression<unknown> {
  return readableProjectIds(db, user, everywhere ? 'include' : 'exclude').unionAll(
    db.selectNoFrom(sql<string>`${user}`.as('project_id')),
  );
}

/** Returns a query over the live notes outside of the user's projects: shared ones, and own ones in projects that the user has left. */
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

/**
 * Selects the projects with notes of the user of which the user is not a member. The recursion jumps in an index from project to
 * project, without reading all notes.
 */
function projectsLeft(db: Kysely<Tables>, user: Expression<string>): RawBuilder<string> {
  const next = (after: RawBuilder<unknown>) => sql`(
    select min(note.project_id) from note
    where note.owner_id = ${user} and note.deleted_at is null and note.project_id ${after})`;
  return sql<string>`(
    with recursive filed (id) as (
      select ${next(sql`is not null`)}
      union all
      select ${next(sql`> filed.id`)} from filed where filed.id is not null)
    select filed.id from filed
    where filed.id is not null and filed.id not in ${readableProjectIds(db, user, 'include')})`;
}
