/** Versions of the bodies of notes. The newest version of a note is its current body. */

import type { Expression, Kysely, SelectQueryBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { NoteVersionTable, Tables } from '../../platform/db/tables.ts';
import type { Granted } from '../rows.ts';
import { statement } from '../shared-tables.ts';

type Editable = Granted<'note', 'editor'>;

/** The start of a version and the user who saved it. */
export type VersionHead = Pick<NoteVersionTable, 'id' | 'saved_by' | 'began_at'>;

/** Inserts versions of notes with one statement. */
export async function addVersions(
  tx: Tx,
  versions: readonly { note: Editable; values: Omit<NoteVersionTable, 'note_id'> }[],
): Promise<void> {
  const rows = versions.map(({ note, values }) => ({ ...values, note_id: note.id }));
  await insertVersions.run(tx, { rows: JSON.stringify(rows, [...COLUMNS]) });
}

/** Returns the newest version of a note. */
export function newestVersion(tx: Tx, { id }: Editable): Promise<VersionHead | undefined> {
  return newest.first(tx, { note: id });
}

/** Replaces the body of the newest version of a note by a later one. */
export async function extendVersion(
  tx: Tx,
  { id }: VersionHead,
  values: Pick<NoteVersionTable, 'body' | 'saved_at'>,
): Promise<void> {
  await extend.run(tx, { id, ...values });
}

/** Deletes all but the newest `kept` versions of a note. */
export async function deleteOldVersions(tx: Tx, { id }: Editable, kept: number): Promise<void> {
  await deleteOld.run(tx, { note: id, kept });
}

/** A query over the versions of a note, left-joined with the users who saved them as `user`. */
export type Versions = SelectQueryBuilder<
  Tables & { user: { [Name in keyof Tables['user']]: Tables['user'][Name] | null } },
  'note_version' | 'user',
  Record<never, never>
>;

/** Returns a query over the versions of a note. The caller has checked the note. */
export function versionsOf(db: Kysely<Tables>, note: Expression<string>): Versions {
  return db
    .selectFrom('note_version')
    .leftJoin('user', 'user.id', 'note_version.saved_by')
    .where('note_version.note_id', '=', note);
}

const COLUMNS = [
  'id',
  'note_id',
  'body',
  'saved_by',
  'began_at',
  'saved_at',
] as const satisfies readonly (keyof NoteVersionTable)[];

const insertVersions = statement<{ rows: string }>()((db, p, { given }) =>
  db
    .insertInto('note_version')
    .columns(COLUMNS)
    .expression(
      db.selectFrom(given('note_version', COLUMNS, p.rows).$castTo<NoteVersionTable>().as('fresh')).select(COLUMNS),
    ),
);

const newest = statement<{ note: string }>()((db, p) =>
  db
    .selectFrom('note_version')
    .select(['id', 'saved_by', 'began_at'])
    .where('note_id', '=', p.note)
    .orderBy('id', 'desc')
    .limit(1),
);

const extend = statement<{ id: string; body: string; saved_at: string }>()((db, p) =>
  db.updateTable('note_version').set({ body: p.body, saved_at: p.saved_at }).where('id', '=', p.id),
);

const deleteOld = statement<{ note: string; kept: number }>()((db, p) =>
  db
    .deleteFrom('note_version')
    .where('note_id', '=', p.note)
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('note_version as old')
        .select('old.id')
        .where('old.note_id', '=', p.note)
        .orderBy('old.id', 'desc')
        .limit(1)
        .offset(p.kept),
    ),
);
