/** Versions of the bodies of notes. The newest version of a note is its current body. */

import type { Expression, Kysely, SelectQueryBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insert-many.ts';
import type { NoteVersionTable, Tables } from '../../platform/db/tables.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';
import { chargeVersions } from '../usage/charge.ts';
import { textBytes, textBytesSql } from '../usage/counted-texts.ts';

type Editable = Granted<'note', 'editor'>;

/** The start of a version, the user who saved it and the size of its text in bytes. */
export type VersionHead = Pick<NoteVersionTable, 'id' | 'saved_by' | 'began_at'> & { bytes: number };

/** Inserts versions of notes. */
export async function addVersions(
  tx: Tx,
  versions: readonly { note: Editable; values: Omit<NoteVersionTable, 'note_id'> }[],
): Promise<void> {
  const rows = versions.map(({ note, values }) => ({ ...values, note_id: note.id }));
  await insertMany(tx, 'note_version', rows);
  for (const { note, values } of versions) chargeVersions(tx, note.owner_id, textBytes('note_version', values));
}

/** Returns the newest version of a note. */
export function newestVersion(tx: Tx, { id }: Editable): Promise<VersionHead | undefined> {
  return newest.first(tx, { note: id });
}

/** Replaces the body of the newest version of a note by a later one. */
export async function extendVersion(
  tx: Tx,
  note: Editable,
  { id, bytes }: VersionHead,
  values: Pick<NoteVersionTable, 'body' | 'saved_at'>,
): Promise<void> {
  await extend.run(tx, { id, ...values });
  chargeVersions(tx, note.owner_id, textBytes('note_version', values) - bytes);
}

/** Deletes all but the newest `kept` versions of a note. */
export async function deleteOldVersions(tx: Tx, { id, owner_id }: Editable, kept: number): Promise<void> {
  for (const { bytes } of await deleteOld.all(tx, { note: id, kept })) chargeVersions(tx, owner_id, -bytes);
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

const newest = statement<{ note: string }>()((db, p) =>
  db
    .selectFrom('note_version')
    .select(['id', 'saved_by', 'began_at', textBytesSql('note_version').as('bytes')])
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
    )
    .returning(textBytesSql('note_version').as('bytes')),
);
