import type { Color } from '#contract/colors.ts';
import { addLabelToTasks } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/http/reply/reply.ts';
import { insertLabel, lockLabelNames } from './add-label.ts';
import { takeKeptLabel } from './deleted-labels.ts';
import { requireFreeName } from './own-label.ts';
import { presentLabel } from './present-label.ts';

/**
 * Brings back a deleted label under its id, on the tasks that carried it. `not_found` for another's and one deleted too
 * long ago; 409 `conflict` when a label of its name has been made meanwhile.
 */
export async function restoreLabel(tx: Tx, actor: Actor, { id }: { id: string }): Promise<JsonText> {
  await lockLabelNames(tx, actor);
  const { name, color, sort_order, tasks } = await takeKeptLabel(tx, actor, id);
  await requireFreeName(tx, actor, name);
  await insertLabel(tx, actor, id, { name, color: color as Color, sort_order });
  await addLabelToTasks(tx, { id, user_id: actor.id }, tasks);
  return presentLabel(tx, actor, id);
}
