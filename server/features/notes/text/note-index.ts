/** By which words notes are found. */

import type { Tx } from '../../../platform/db/database.ts';
import { textIndex } from '../../../platform/db/text-index.ts';

/** The text index of notes: the title, and the rest of the text. */
export const noteIndex = textIndex('note_text');

/** The titles alone: which notes have common words there is asked without looking at their texts. */
export const titleIndex = textIndex('note_title');

type Indexed = { id: string; owner_id: string | null; project_id: string | null; title: string; body: string };

/**
 * Makes notes findable by their present texts, each in its place: the project it is filed in, or its author. Costs the same
 * statements however many there are.
 */
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

/** The title stands in the text, where its words would count twice. */
function withoutTitle(title: string, body: string): string {
  const start = body.indexOf(title);
  return start < 0 ? body : `${body.slice(0, start)}\n${body.slice(start + title.length)}`;
}
