import { addLabelToTasksWith } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors/refusal.ts';
import { emit } from '../../platform/events/emit.ts';
import type { JsonText } from '../../platform/http/reply/reply.ts';
import { lockLabelNames } from './add-label.ts';
import { removeLabel } from './delete-label.ts';
import { ownLabel } from './own-label.ts';
import { presentLabel } from './present-label.ts';
import type { LabelRenamed } from './update-label.ts';

/**
 * Puts the label `into` in the place of another own one, which is deleted: each task of either carries `into` afterwards.
 * `not_found` when either is not the actor's own; 422 at `into` for the label itself.
 */
export async function mergeLabels(
  tx: Tx,
  actor: Actor,
  { id, into }: { id: string; into: string },
  renamed: LabelRenamed,
): Promise<JsonText> {
  await lockLabelNames(tx, actor);
  const label = await ownLabel(tx, actor, id);
  const target = await ownLabel(tx, actor, into);
  if (id === into) throw invalid({ into: (messages) => messages.intoItself });
  await addLabelToTasksWith(tx, label, target);
  await removeLabel(tx, actor, id);
  await emit(tx, actor, { receiverId: actor.id, subjectId: into, live: { type: 'label.updated' } });
  await renamed(tx, actor, { from: label.name, to: target.name });
  return presentLabel(tx, actor, into);
}
