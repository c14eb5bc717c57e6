/** The texts that notes have had. The newest version of a note is the text it has. */

import type { Expression, Kysely, SelectQueryBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { NoteVersionTable, Tables } from '../../platform/db/tables.ts';
import type { Granted } from '../rows.ts';
import { statement } from '../shared-tables.ts';

type Editable = Granted<'note', 'editor'>;

/** When a version began and by whom it was saved. */
export type VersionHead = Pick<NoteVersionTable, 'id' | 'saved_by' | 'began_at'>;

/** Adds versions, given whole, of notes that were handed out for an editor. One statement. */
export async function addVersions(
  tx: Tx,
  versions: readonly { note: Editable; values: Omit<NoteVersionTable, 'note_id'> }[],
): Promise<void> {
  const rows = versions.map(({ note, values }) => ({ ...values, note_id: note.id }));
  await insertVersions.run(tx, { rows: JSON.stringify(rows, [...COLUMNS]) });
}

/** The newest version of a note. */
export function newestVersion(tx: Tx, { id }: Editable): Promise<VersionHead | undefined> {
  return newest.first(tx, { note: id });
}

/** Writes a later text into the newest version of a note. */
export async function extendVersion(
  tx: Tx,
  { id }: VersionHead,
  values: Pick<NoteVersionTable, 'body' | 'saved_at'>,
): Promise<void> {
  await extend.run(tx, { id, ...values });
}

/** Forgets all but the newest `kept` versions of a note. */
export async function deleteOldVersions(tx: Tx, { id }: Editable, kept: number): Promise<void> {
  await deleteOld.run(tx, { note: id, kept });
}

/** A query over the versions of a note, with who saved each as `user` where the account is still there. */
export type Versions = SelectQueryBuilder<
  Tables & { user: { [Name in keyof Tables['user']]: Tables['user'][Name] | null } },
  'note_version' | 'user',
  Record<never, never>
>;

/** The versions of a note that was handed out. */
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
