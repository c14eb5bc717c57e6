import type { Color } from '#contract/colors.ts';
import { addLabelToTasks } from '../../../access/labels/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { insertLabel, lockLabelNames } from './add-label.ts';
import { takeDeletedLabel } from './deleted-labels.ts';
import { requireFreeName } from './own-label.ts';
import { presentLabel } from './present-label.ts';

/**
 * Restores a deleted label with its id and its tasks. Throws `not_found` for a label of another user and an expired one, and 409
 * `conflict` if the actor has created a label of this name meanwhile.
 */
export async function restoreLabel(tx: Tx, actor: Actor, { id }: { id: string }): Promise<JsonText> {
  await lockLabelNames(tx, actor);
  const { name, color, sort_order, tasks } = await takeDeletedLabel(tx, actor, id);
  await requireFreeName(tx, actor, name);
  await insertLabel(tx, actor, id, { name, color: color as Color, sort_order });
  await addLabelToTasks(tx, { id, user_id: actor.id }, tasks);
  return presentLabel(tx, actor, id);
}
