import { type Expression, type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { canReadProject, canReadTask } from '../can-read.ts';
import { canReadNote } from './note-facts.ts';
import { readableNotes, type VisibleNotes } from './readable-notes.ts';

/** What a note can lead to. */
export type LinkKind = Tables['note_link']['kind'];

/**
 * The live notes that the person can read and that lead to this target, other than itself; none to one that the person cannot see.
 * For queries that are compiled once for a kind.
 */
export function notesLinking(
  db: Kysely<Tables>,
  user: Expression<string>,
  kind: LinkKind,
  target: Expression<string>,
): VisibleNotes {
  const sees = { task: canReadTask, note: canReadNote, project: canReadProject }[kind];
  return readableNotes(db, user)
    .where(
      'note.id',
      'in',
      db
        .selectFrom('note_link')
        .select('note_link.note_id')
        .where('note_link.target_id', '=', target)
        .where('note_link.kind', '=', sql.lit(kind)),
    )
    .where('note.id', '<>', target)
    .where(sees(user, target));
}
