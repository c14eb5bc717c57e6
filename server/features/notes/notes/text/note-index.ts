/** The search index of notes. */

import type { Tx } from '../../../../platform/db/database.ts';
import { type IndexedText, indexedText } from '../../../../platform/db/indexed-text.ts';
import { indexedEntries } from '../../../../platform/db/large-texts.ts';
import { type Entry, textIndex } from '../../../../platform/db/text-index.ts';
import { searchedNote, type TextAnalysis } from './analyse-text.ts';

/** The text index of notes: the title and the rest of the text. */
export const noteIndex = textIndex('note_text');

/** The index of titles only. It finds notes with common words without reading their texts. */
export const titleIndex = textIndex('note_title');

type IndexedNote = { id: string; owner_id: string | null; project_id: string | null; title: string; body: string };

/**
 * Indexes the texts of notes, each in its scope: its project, or its author. The number of statements is constant. `analysis` is
 * reused for a note with the analysed text.
 */
export async function indexNotes(tx: Tx, notes: readonly IndexedNote[], analysis?: TextAnalysis): Promise<void> {
  const texts = notes.map((note) => {
    const { id, owner_id, project_id, title, body } = note;
    const indexed = body === analysis?.columns.body ? analysis.indexed : undefined;
    return { id, projectId: project_id ?? owner_id, ...searchedNote({ title, body }), indexed };
  });
  await write(tx, texts, await indexedEntries(texts, tx));
}

/** Like `indexNotes` for notes whose texts are analysed already. */
export async function indexAnalysed(
  tx: Tx,
  notes: readonly { note: Omit<IndexedNote, 'body'>; indexed: IndexedText }[],
): Promise<void> {
  const entries = notes.map(({ note: { id, owner_id, project_id, title }, indexed }) => {
    return { id, projectId: project_id ?? owner_id, title, indexed };
  });
  await write(tx, entries, entries);
}

type Titled = { id: string; projectId: string | null; title: string };

async function write(tx: Tx, notes: readonly Titled[], entries: readonly Entry[]): Promise<void> {
  await noteIndex.index(tx, entries);
  await titleIndex.index(
    tx,
    notes.map(({ id, projectId, title }) => ({ id, projectId, indexed: indexedText(title, '') })),
  );
}
