/** The search index of notes. */

import type { Tx } from '../../../platform/db/database.ts';
import { textIndex } from '../../../platform/db/text-index.ts';

/** The text index of notes: the title and the rest of the text. */
export const noteIndex = textIndex('note_text');

/** The index of titles only. It finds notes with common words without reading their texts. */
export const titleIndex = textIndex('note_title');

type Indexed = { id: string; owner_id: string | null; project_id: string | null; title: string; body: string };

/** Indexes the texts of notes, each in its scope: its project, or its author. The number of statements is constant. */
export async function indexNotes(tx: Tx, notes: readonly Indexed[]): Promise<void> {
  const entries = notes.map(({ id, owner_id, project_id, title, body }) => {
    return { id, projectId: project_id ?? owner_id, title, body: withoutTitle(title, body) };
  });
  await noteIndex.index(tx, entries);
  await titleIndex.index(
    tx,
    entries.map((entry) => ({ ...entry, body: '' })),
  );
}

/** Removes the title from the text, so that its words do not count twice. */
function withoutTitle(title: string, body: string): string {
  const start = body.indexOf(title);
  return start < 0 ? body : `${body.slice(0, start)}\n${body.slice(start + title.length)}`;
}
