import { levelOf } from '#domain/role/role.ts';
import { ownNoteLengths, ownNotes, sharesOfOwnNotes } from '../../../access/exports/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type NoteColumns, noteColumns, noteText } from '../../notes/notes/index.ts';
import { presentPeople } from '../../sharing/sharing/index.ts';
import type { ExportContext } from './export-context.ts';
import { idBatches } from './id-batches.ts';
import type { JsonItems } from './json-pieces.ts';

/** Notes per database read. */
const BATCH = { records: 50, characters: 500_000 };

/** Generates the notes that the user wrote or that are in their projects. Only their own notes have shares. */
export async function* exportedNotes(context: ExportContext): JsonItems {
  const { database, actor } = context;
  for await (const ids of idBatches(context, (tx, page) => ownNoteLengths(tx, actor, page), BATCH)) {
    const { notes, shares } = await database.readHeavy(actor.id, async (tx) => ({
      notes: await byIds.all(tx, { user: actor.id, owner: levelOf('owner'), ids }),
      shares: await sharesOfOwnNotes(tx, actor, ids),
    }));
    const byNote = Map.groupBy(shares, ({ note_id }) => note_id);
    for (const note of notes) {
      const roles = new Map(byNote.get(note.id)?.map(({ id, role }) => [id, role]));
      const people = presentPeople(byNote.get(note.id) ?? [], actor.locale);
      yield noteText(note, { shares: people.map((user) => ({ user, role: roles.get(user.id) ?? 'viewer' })) });
    }
  }
}

const byIds = statement<{ user: string; owner: number; ids: readonly string[] }>()<NoteColumns & { id: string }>(
  (db, p, fragments) =>
    ownNotes(db, p.user, p.owner)
      .where('note.id', 'in', fragments.inList(p.ids))
      .select('note.id')
      .select(noteColumns(p.user, fragments, 'whole'))
      .orderBy('note.id'),
);
