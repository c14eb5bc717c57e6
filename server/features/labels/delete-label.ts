import { bumpTasksWithLabel } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { emit } from '../../platform/events/emit.ts';
import { keepLabel } from './deleted-labels.ts';
import { ownLabel } from './own-label.ts';

/** Deletes a label and takes it off the actor's tasks, which stay. `not_found` for another's. */
export async function deleteLabel(tx: Tx, actor: Actor, { id }: { id: string }): Promise<void> {
  const label = await ownLabel(tx, actor, id);
  await keepLabel(tx, actor, label);
  await bumpTasksWithLabel(tx, label);
  await removeLabel(tx, actor, id);
}

/** Takes the label away and tells its owner. The rows that put it on tasks go with it by their foreign key. */
export async function removeLabel(tx: Tx, actor: Actor, id: string): Promise<void> {
  await remove.run(tx, { id });
  await emit(tx, actor, { receiverId: actor.id, live: { type: 'label.deleted', extra: { id } } });
}

const remove = statement<{ id: string }>()((db, p) => db.deleteFrom('label').where('id', '=', p.id));
