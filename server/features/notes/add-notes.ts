import { addNotes as addRows, type Granted } from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emitOfNotes } from './emit-of-note.ts';
import { keepTexts } from './text/keep-texts.ts';
import { readText } from './text/read-text.ts';
import type { Home } from './text/resolve-links.ts';

/** A note that comes from elsewhere, under an id that it was given before. Instants are UTC texts; absent ones are now. */
export type NewNote = {
  id: string;
  body: string;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
  pinned?: boolean | undefined;
  archivedAt?: string | undefined;
};

/**
 * Adds notes of the actor's own that are filed nowhere. Each is told to its readers; the history is told by the caller. Costs the
 * same statements however many there are.
 */
export async function addNotes(
  tx: Tx,
  actor: Actor,
  notes: readonly NewNote[],
  home: Home,
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
  await keepTexts(tx, actor, added, home);
  await emitOfNotes(tx, actor, added, { live: 'note.created' });
  return added;
}
