import type { LabelInput } from '#contract/resources/label.ts';
import { bumpTasksWithLabel } from '../../../access/labels/index.ts';
import { chargeChange } from '../../../access/usage/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { differing } from '../../../platform/db/differing.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { lockLabelNames, nameColumns } from './add-label.ts';
import { ownLabel, requireFreeName } from './own-label.ts';
import { presentLabel } from './present-label.ts';

type Update = { id: string; values: LabelInput };

/** Updates records that contain the name of a label, in the same transaction. */
export type LabelRenamed = (tx: Tx, actor: Actor, names: { from: string; to: string }) => Promise<void>;

/**
 * Updates the given fields of a label. Throws `not_found` for a label of another user, and 409 `conflict` if another label of the actor
 * has the name. The same name in another case is allowed.
 */
export async function updateLabel(
  tx: Tx,
  actor: Actor,
  { id, values }: Update,
  renamed: LabelRenamed,
): Promise<JsonText> {
  if (values.name !== undefined) await lockLabelNames(tx, actor);
  const label = await ownLabel(tx, actor, id);
  const changes = differing(label, values);
  if (changes.name !== undefined) await requireFreeName(tx, actor, changes.name, { except: id });
  if (Object.keys(changes).length > 0) {
    const columns = { ...changes, ...(changes.name !== undefined && nameColumns(changes.name)) };
    await tx.run(tx.kysely.updateTable('label').set(columns).where('id', '=', id));
    chargeChange(tx, 'label', actor.id, label, changes);
    if (changes.name !== undefined) await bumpTasksWithLabel(tx, label);
    await emit(tx, actor, { receiverId: actor.id, subjectId: id, live: { type: 'label.updated' } });
    if (changes.name !== undefined) await renamed(tx, actor, { from: label.name, to: changes.name });
  }
  return presentLabel(tx, actor, id);
}
