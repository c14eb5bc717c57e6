/** The versions of a user's notes, for an export in several transactions. Each query checks the permission again. */

import { sql } from 'kysely';
import { levelOf } from '#domain/role/role.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import { ownNotes, type RecordLength } from './own-records.ts';

/** A version of a note with its text. */
export type OwnNoteVersion = { id: string; note_id: string; body: string; saved_at: string };

/** Returns the versions of the given notes that `ownNoteLengths` returns, by note and age. */
export function ownVersionLengths(
  tx: ReadTx,
  { id: user }: { id: string },
  notes: readonly string[],
): Promise<RecordLength[]> {
  return lengths.all(tx, { user, owner: levelOf('owner'), notes });
}

/** Returns versions with these ids of the user's notes, by note and age. */
export function ownVersions(
  tx: ReadTx,
  { id: user }: { id: string },
  ids: readonly string[],
): Promise<OwnNoteVersion[]> {
  return texts.all(tx, { user, owner: levelOf('owner'), ids });
}

const lengths = statement<{ user: string; owner: number; notes: readonly string[] }>()<RecordLength>(
  (db, p, { inList }) =>
    db
      .selectFrom('note_version')
      .select(['note_version.id', sql<number>`length(note_version.body)`.as('length')])
      .where('note_version.note_id', 'in', inList(p.notes))
      .where('note_version.note_id', 'in', ownNotes(db, p.user, p.owner).select('note.id'))
      .orderBy('note_version.note_id')
      .orderBy('note_version.id'),
);

const texts = statement<{ user: string; owner: number; ids: readonly string[] }>()<OwnNoteVersion>(
  (db, p, { inList }) =>
    db
      .selectFrom('note_version')
      .select(['note_version.id', 'note_version.note_id', 'note_version.body', 'note_version.saved_at'])
      .where('note_version.id', 'in', inList(p.ids))
      .where('note_version.note_id', 'in', ownNotes(db, p.user, p.owner).select('note.id'))
      .orderBy('note_version.note_id')
      .orderBy('note_version.id'),
);
