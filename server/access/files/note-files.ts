/** Files of notes. The permissions are those of the note. */

import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { levelOf, type Role } from '#domain/role/role.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import type { Fragments } from '../../platform/db/dialect/fragments.ts';
import type { NoteFileTable, Tables } from '../../platform/db/tables.ts';
import { noteAccess } from '../access-views.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';
import { chargeFiles } from '../usage/charge.ts';
import { markInUse } from './file-contents.ts';

/** A file to insert, and its note. */
export type NewNoteFile = { note: Granted<'note', 'editor'>; values: Omit<NoteFileTable, 'note_id'> };

/** As `commentFiles` for the row `note`. The row of a file is called `attachment` as well. */
export function noteFiles(record: Expression<string>): RawBuilder<string | null> {
  return sql`(
    select string_agg(${record}, ',' order by attachment.id)
    from note_file as attachment
    where attachment.note_id = note.id)`;
}

/** Inserts files of notes and marks their contents as used. The contents are stored already. */
export async function addNoteFiles(tx: Tx, files: readonly NewNoteFile[]): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ note, values }) => ({ ...values, note_id: note.id }));
  await markInUse(tx, [...new Set(rows.map((row) => row.content_id))]);
  await insertFiles.run(tx, { rows: JSON.stringify(rows, [...COLUMNS]) });
  for (const { uploaded_by, size } of rows) chargeFiles(tx, uploaded_by, size);
}

/** Returns the file if its note is live and the actor has the role for it; undefined otherwise. */
export function findNoteFile(
  tx: ReadTx,
  actor: { id: string },
  role: Role,
  id: string,
): Promise<NoteFileTable | undefined> {
  return byId.first(tx, { id, user: actor.id, level: levelOf(role) });
}

/** Deletes a file of the note, and returns whether it existed. A job deletes its content later. */
export async function removeNoteFile(tx: Tx, note: Granted<'note', 'editor'>, id: string): Promise<boolean> {
  const removed = await remove.first(tx, { id, note: note.id });
  if (removed !== undefined) chargeFiles(tx, removed.uploaded_by, -removed.size);
  return removed !== undefined;
}

/** A query over one file of a note, called `attachment`, with a row for each user who can see it: `reader.id`. */
export type NoteFilePerReader = SelectQueryBuilder<
  Tables & { attachment: NoteFileTable; reader: Tables['user'] },
  'attachment' | 'reader',
  Record<never, never>
>;

/** Returns a query over the file with this id, with a row for each of `readers` who can read its live note. */
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
    .where(({ exists }) => exists(liveNote(db, sql.ref('attachment.note_id'), sql.ref('reader.id'))));
}

const byId = statement<{ id: string; user: string; level: number }>()((db, p) =>
  db
    .selectFrom('note_file')
    .selectAll('note_file')
    .where('note_file.id', '=', p.id)
    .where(({ exists }) => exists(liveNote(db, sql.ref('note_file.note_id'), p.user, p.level))),
);

/** The note if it is live and the user has the role of `level` for it, as a subquery for `exists`. */
function liveNote(
  db: Kysely<Tables>,
  note: Expression<string>,
  user: Expression<string>,
  level?: Expression<number>,
): SelectQueryBuilder<Tables, 'note', { id: string }> {
  return db
    .selectFrom('note')
    .select('note.id')
    .where('note.id', '=', note)
    .where('note.deleted_at', 'is', null)
    .where(({ exists }) => exists(noteAccess(db, sql.ref('note.id'), user, level)));
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
  db.deleteFrom('note_file').where('id', '=', p.id).where('note_id', '=', p.note).returning(['uploaded_by', 'size']),
);
