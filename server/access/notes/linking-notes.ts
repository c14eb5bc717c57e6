import { type Expression, type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { canReadProject, canReadTask } from '../can-read.ts';
import { canReadNote } from './note-facts.ts';
import { readableNotes, type VisibleNotes } from './readable-notes.ts';

/** The kinds of records that a note can link to. */
export type LinkKind = Tables['note_link']['kind'];

/**
 * Returns a query over the live notes that the user can read and that link to the target, without the target itself. It has no rows if
 * the user cannot read the target.
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
