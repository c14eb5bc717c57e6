import { addNotes as addRows, type Granted } from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emitNoteEvents } from './emit-note-event.ts';
import { storeDerivedData } from './text/derived-data.ts';
import { readText } from './text/read-text.ts';
import type { LinkContext } from './text/resolve-links.ts';

/** A note to add under a given id, for imports. Instants are UTC texts; missing ones are the current time. */
export type NewNote = {
  id: string;
  body: string;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
  pinned?: boolean | undefined;
  archivedAt?: string | undefined;
};

/**
 * Adds unfiled notes of the actor. Publishes an event for each note; the caller writes the activity. The number of
 * statements is constant.
 */
export async function addNotes(
  tx: Tx,
  actor: Actor,
  notes: readonly NewNote[],
  linkContext: LinkContext,
): Promise<Granted<'note', 'editor'>[]> {
  const now = instantText(actor.now);
  const rows = notes.map(({ id, body, createdAt, updatedAt, pinned, archivedAt }) => ({
    ...readText(body),
    id,
    pinned: pinned ? (1 as const) : (0 as const),
    archived_at: archivedAt ?? null,
    version: 1,
    deleted_at: null,
    created_at: createdAt ?? updatedAt ?? now,
    updated_at: updatedAt ?? createdAt ?? now,
  }));
  const added = await addRows(tx, actor, null, rows);
  await storeDerivedData(tx, actor, added, linkContext);
  await emitNoteEvents(tx, actor, added, { live: 'note.created' });
  return added;
}
