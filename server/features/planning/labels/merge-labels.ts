import { addLabelToTasksWith } from '../../../access/labels/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { lockLabelNames } from './add-label.ts';
import { removeLabel } from './delete-label.ts';
import { ownLabel } from './own-label.ts';
import { presentLabel } from './present-label.ts';
import type { LabelRenamed } from './update-label.ts';

/**
 * Replaces a label by the label `into` on all tasks and deletes it. Throws `not_found` unless both labels belong to the actor, and 422
 * at `into` if they are the same.
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
  await removeLabel(tx, actor, label);
  await emit(tx, actor, { receiverId: actor.id, subjectId: into, live: { type: 'label.updated' } });
  await renamed(tx, actor, { from: label.name, to: target.name });
  return presentLabel(tx, actor, into);
}
