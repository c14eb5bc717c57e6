import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Recipient } from '../audience.ts';

/** Returns all users who can read the note. For a note in the trash: those who could read it before. */
export function noteAudience(tx: ReadTx, noteId: string): Promise<Recipient[]> {
  return readers.all(tx, { note: noteId });
}

/** Returns the given ids that are ids of notes that the user can read, or could read before they were deleted. */
export async function readableNotesAmong(tx: ReadTx, userId: string, ids: readonly string[]): Promise<string[]> {
  return (await among.all(tx, { user: userId, ids })).map((row) => row.note_id);
}

const readers = statement<{ note: string }>()((db, p) =>
  db.selectFrom('note_access').select('note_access.user_id').distinct().where('note_access.note_id', '=', p.note),
);

const among = statement<{ user: string; ids: readonly string[] }>()((db, p, { inList, isAmong }) =>
  db
    .selectFrom('note_access')
    .select('note_access.note_id')
    .distinct()
    .where(isAmong('note_access.note_id', inList(p.ids)))
    .where('note_access.user_id', '=', p.user),
);
