import { readableNotes } from '../../../../access/notes/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement.ts';
import { noteColumns, noteText } from './note-json.ts';

/** Returns the readable notes of these ids as JSON rows, in the order of the ids. */
export async function presentNotes(tx: ReadTx, reader: Pick<Actor, 'id'>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await byIds.all(tx, { user: reader.id, ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [noteText(row)];
  });
}

const byIds = statement<{ user: string; ids: readonly string[] }>()((db, p, fragments) =>
  readableNotes(db, p.user)
    .where('note.id', 'in', fragments.inList(p.ids))
    .select('note.id')
    .select(noteColumns(p.user, fragments, 'row')),
);
