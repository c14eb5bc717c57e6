import type { RequestBody } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import type { BulkResult } from '#contract/resources/bulk.ts';
import type { Granted } from '../../../access/index.ts';
import { changeNotes, manageableNotes } from '../../../access/notes/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/errors/refusal.ts';
import { emitNoteEvents } from './emit-note-event.ts';

/**
 * Archives or unarchives notes, or deletes them if `delete` is given. Each note is handled like in a single operation.
 * Unknown notes and notes that the actor may not delete are skipped; duplicates count once. Throws 422 at `archived`, before
 * any change, if nothing is requested.
 */
export async function bulkNotes(
  tx: Tx,
  actor: Actor,
  { ids, archived, delete: isDeletion = false }: RequestBody<typeof api.notes.bulk>,
): Promise<BulkResult> {
  if (!isDeletion && archived === undefined) throw invalid({ archived: (messages) => messages.required });
  const distinct = [...new Set(ids)];
  const notes = await manageableNotes(tx, actor, distinct);
  if (isDeletion) await trash(tx, actor, notes);
  else await archive(tx, actor, notes, archived === true);
  return { done: notes.length, skipped: distinct.length - notes.length };
}

async function trash(tx: Tx, actor: Actor, notes: readonly Granted<'note', 'editor'>[]): Promise<void> {
  await changeNotes(tx, notes, { deleted_at: instantText(actor.now) });
  await emitNoteEvents(tx, actor, notes, { activity: 'note.deleted', live: 'note.deleted' });
}

/** Skips notes that already have the requested state. */
async function archive(
  tx: Tx,
  actor: Actor,
  notes: readonly Granted<'note', 'editor'>[],
  archived: boolean,
): Promise<void> {
  const others = notes.filter(({ archived_at }) => (archived_at !== null) !== archived);
  await changeNotes(tx, others, { archived_at: archived ? instantText(actor.now) : null });
  const activity = archived ? 'note.archived' : 'note.unarchived';
  await emitNoteEvents(tx, actor, others, { activity, live: 'note.updated' });
}
