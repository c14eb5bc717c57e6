import type { GivenRole } from '#contract/resources/invite.ts';
import { one } from '../../../../access/index.ts';
import { sharedRole, shareNote as storeShare } from '../../../../access/notes/index.ts';
import { projectNames } from '../../../../access/projects/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { invalid } from '../../../../platform/errors/refusal.ts';
import { emitAll } from '../../../../platform/events/emit.ts';
import { notify } from '../../../notify/notifications/index.ts';
import { accountById } from '../../../sharing/sharing/index.ts';
import { projectFields } from '../emit-note-event.ts';

type Sharing = { noteId: string; userId: string; role: GivenRole };

/**
 * Shares the actor's note with a user or changes the user's role. The same role again changes nothing and causes no event.
 * Throws `not_found` for other users than the author, and 422 at `user_id` for the author and for an unknown account.
 */
export async function shareNote(tx: Tx, actor: Actor, { noteId, userId, role }: Sharing): Promise<void> {
  const note = await one(tx, actor, 'note', 'owner', noteId);
  if (userId === actor.id) throw invalid({ user_id: (messages) => messages.ownNote });
  if ((await accountById(tx, userId)) === undefined) throw invalid({ user_id: (messages) => messages.noAccount });
  const current = await sharedRole(tx, note, userId);
  if (current === role) return;
  await storeShare(tx, actor, note, { userId, role });
  await emitAll(tx, actor, [
    {
      ...projectFields(note.project_id, await projectNames(tx, [note])),
      activity: { name: 'note.shared', payload: { note_id: noteId, user_id: userId, role } },
    },
    { receiverId: userId, subjectId: noteId, live: { type: 'note.shared' } },
  ]);
  if (current === undefined) await notify(tx, actor, [userId], { kind: 'share.note', note_id: noteId });
}
