/** The search index of notes. */

import type { Tx } from '../../../platform/db/database.ts';
import { type IndexedText, indexedText } from '../../../platform/db/indexed-text.ts';
import { textIndex } from '../../../platform/db/text-index.ts';
import { indexedNote, type TextAnalysis } from './analyse-text.ts';

/** The text index of notes: the title and the rest of the text. */
export const noteIndex = textIndex('note_text');

/** The index of titles only. It finds notes with common words without reading their texts. */
export const titleIndex = textIndex('note_title');

type Indexed = { id: string; owner_id: string | null; project_id: string | null; title: string; body: string };

/**
 * Indexes the texts of notes, each in its scope: its project, or its author. The number of statements is constant. `analysis` is
 * reused for a note with the analysed text.
 */
export async function indexNotes(tx: Tx, notes: readonly Indexed[], analysis?: TextAnalysis): Promise<void> {
  await indexAnalysed(
    tx,
    notes.map((note) => ({
      note,
      indexed: note.body === analysis?.columns.body ? analysis.indexed : indexedNote(note),
    })),
  );
}

/** Like `indexNotes` for notes whose texts are analysed already. */
export async function indexAnalysed(
  tx: Tx,
  notes: readonly { note: Omit<Indexed, 'body'>; indexed: IndexedText }[],
): Promise<void> {
  const entries = notes.map(({ note: { id, owner_id, project_id, title }, indexed }) => {
    return { id, projectId: project_id ?? owner_id, title, indexed };
  });
  await noteIndex.index(tx, entries);
  await titleIndex.index(
    tx,
    entries.map((entry) => ({ ...entry, indexed: indexedText(entry.title, '') })),
  );
}
