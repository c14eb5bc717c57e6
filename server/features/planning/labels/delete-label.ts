import type { Selectable } from 'kysely';
import { bumpTasksWithLabel } from '../../../access/labels/index.ts';
import { chargeTexts } from '../../../access/usage/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { LabelTable } from '../../../platform/db/tables.ts';
import { emit } from '../../../platform/events/emit.ts';
import { storeDeletedLabel } from './deleted-labels.ts';
import { ownLabel } from './own-label.ts';

/** Deletes a label and removes it from the actor's tasks. Throws `not_found` for a label of another user. */
export async function deleteLabel(tx: Tx, actor: Actor, { id }: { id: string }): Promise<void> {
  const label = await ownLabel(tx, actor, id);
  await storeDeletedLabel(tx, actor, label);
  await bumpTasksWithLabel(tx, label);
  await removeLabel(tx, actor, label);
}

/** Deletes the row of a label and emits it. The foreign key deletes its rows on tasks. */
export async function removeLabel(tx: Tx, actor: Actor, label: Selectable<LabelTable>): Promise<void> {
  const { id } = label;
  await remove.run(tx, { id });
  chargeTexts(tx, 'label', actor.id, { before: label });
  await emit(tx, actor, { receiverId: actor.id, live: { type: 'label.deleted', extra: { id } } });
}

const remove = statement<{ id: string }>()((db, p) => db.deleteFrom('label').where('id', '=', p.id));
