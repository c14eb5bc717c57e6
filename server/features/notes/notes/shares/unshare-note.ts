import { type Granted, one } from '../../../../access/index.ts';
import { leaveShare, noteAudience, removeShare } from '../../../../access/notes/index.ts';
import { projectNames } from '../../../../access/projects/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors/refusal.ts';
import { emitAll, type NewEvent } from '../../../../platform/events/emit.ts';
import { projectFields } from '../emit-note-event.ts';

type Unsharing = { noteId: string; userId: string };

/**
 * Ends the share of a note: any share of the actor's note, or the actor's share of another note. Users who lose access
 * receive a deletion; members of the note's project receive an update. Throws `not_found` for other users and if there is no
 * such share.
 */
export async function unshareNote(tx: Tx, actor: Actor, { noteId, userId }: Unsharing): Promise<void> {
  const note = await endedShare(tx, actor, { noteId, userId });
  const readers = await noteAudience(tx, noteId);
  const stays = readers.some(({ user_id }) => user_id === userId);
  const message: NewEvent = stays
    ? { receiverId: userId, subjectId: noteId, live: { type: 'note.updated' } }
    : { receiverId: userId, live: { type: 'note.deleted', extra: { id: noteId } } };
  await emitAll(tx, actor, [
    {
      ...projectFields(note.project_id, await projectNames(tx, [note])),
      activity: { name: 'note.unshared', payload: { note_id: noteId, user_id: userId } },
    },
    message,
  ]);
}

async function endedShare(tx: Tx, actor: Actor, { noteId, userId }: Unsharing): Promise<Granted<'note', 'viewer'>> {
  if (userId === actor.id) {
    const note = await one(tx, actor, 'note', 'viewer', noteId);
    if (!(await leaveShare(tx, actor, note))) throw notFound();
    return note;
  }
  const note = await one(tx, actor, 'note', 'owner', noteId);
  if (!(await removeShare(tx, note, userId))) throw notFound();
  return note;
}
