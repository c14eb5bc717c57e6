/** Files of notes, which follow the rights of the note. */

import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { levelOf, type Role } from '#domain/role/role.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import type { Fragments } from '../../platform/db/dialect/fragments.ts';
import type { NoteFileTable, Tables } from '../../platform/db/tables.ts';
import type { Granted } from '../rows.ts';
import { statement } from '../shared-tables.ts';
import { markInUse } from './attachments.ts';

/** A new file, given whole, for a note that was handed out. */
export type NewNoteFile = { note: Granted<'note', 'editor'>; values: Omit<NoteFileTable, 'note_id'> };

/** As `commentFiles` for the row `note`; the row of a file is called `attachment` as well. */
export function noteFiles(record: Expression<string>): RawBuilder<string | null> {
  return sql`(
    select string_agg(${record}, ',' order by attachment.id)
    from note_file as attachment
    where attachment.note_id = note.id)`;
}

/** Adds files to notes that were handed out for an editor. Their contents were claimed before, and are in use from now on. */
export async function addNoteFiles(tx: Tx, files: readonly NewNoteFile[]): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ note, values }) => ({ ...values, note_id: note.id }));
  await markInUse(tx, [...new Set(rows.map((row) => row.content_id))]);
  await insertFiles.run(tx, { rows: JSON.stringify(rows, [...COLUMNS]) });
}

/** The file of this id on a live note that the actor may read, or write for an `editor`; undefined for everybody else. */
export function findNoteFile(
  tx: ReadTx,
  actor: { id: string },
  role: Role,
  id: string,
): Promise<NoteFileTable | undefined> {
  return byId.first(tx, { id, user: actor.id, level: levelOf(role) });
}

/**
 * Removes a file from its note, which was handed out for an editor, and answers whether it was still there. Its content stays
 * until it is swept.
 */
export async function removeNoteFile(tx: Tx, note: Granted<'note', 'editor'>, id: string): Promise<boolean> {
  return (await remove.run(tx, { id, note: note.id })).changes > 0;
}

/** A query over one file of a note, as `attachment`, once for each person who is shown it: `reader.id` is that person. */
export type NoteFilePerReader = SelectQueryBuilder<
  Tables & { attachment: NoteFileTable; reader: Tables['user'] },
  'attachment' | 'reader',
  Record<never, never>
>;

/** The file of this id, once for each of `readers` who may see its live note now. For queries that are compiled once. */
export function noteFileToEach(
  db: Kysely<Tables>,
  { inList }: Fragments,
  id: Expression<string>,
  readers: Expression<readonly string[]>,
): NoteFilePerReader {
  return db
    .selectFrom('user as reader')
    .innerJoin('note_file as attachment', (join) => join.onTrue())
    .where('reader.id', 'in', inList(readers))
    .where('attachment.id', '=', id)
    .where(({ exists }) => exists(liveNoteAccess(db, sql.ref('attachment.note_id'), sql.ref('reader.id'))));
}

const byId = statement<{ id: string; user: string; level: number }>()((db, p) =>
  db
    .selectFrom('note_file')
    .selectAll('note_file')
    .where('note_file.id', '=', p.id)
    .where(({ exists }) => exists(liveNoteAccess(db, sql.ref('note_file.note_id'), p.user, p.level))),
);

/** The roles of the user for a note that is not in the trash. */
function liveNoteAccess(
  db: Kysely<Tables>,
  note: Expression<string>,
  user: Expression<string>,
  level: Expression<number> = sql.val(levelOf('viewer')),
): SelectQueryBuilder<Tables, 'note' | 'note_access', { level: number }> {
  return db
    .selectFrom('note')
    .innerJoin('note_access', 'note_access.note_id', 'note.id')
    .select('note_access.level')
    .where('note.id', '=', note)
    .where('note.deleted_at', 'is', null)
    .where('note_access.user_id', '=', user)
    .where('note_access.level', '>=', level);
}

const COLUMNS = [
  'id',
  'note_id',
  'content_id',
  'filename',
  'mime_type',
  'size',
  'uploaded_by',
  'created_at',
] as const satisfies readonly (keyof NoteFileTable)[];

const insertFiles = statement<{ rows: string }>()((db, p, { given }) =>
  db
    .insertInto('note_file')
    .columns(COLUMNS)
    .expression(
      db.selectFrom(given('note_file', COLUMNS, p.rows).$castTo<NoteFileTable>().as('fresh')).select(COLUMNS),
    ),
);

const remove = statement<{ id: string; note: string }>()((db, p) =>
  db.deleteFrom('note_file').where('id', '=', p.id).where('note_id', '=', p.note),
);
