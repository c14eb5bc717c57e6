/** Deleted labels that can be restored. */

import type { Selectable } from 'kysely';
import { tasksWithLabel } from '../../../access/labels/index.ts';
import { restorableSince } from '../../../access/trash/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { DeletedLabelTable, LabelTable } from '../../../platform/db/tables.ts';
import { notFound } from '../../../platform/errors/refusal.ts';

/** Stores a label and the ids of its tasks. Must be called before the label is deleted. Removes expired labels of the actor. */
export async function storeDeletedLabel(tx: Tx, actor: Actor, label: Selectable<LabelTable>): Promise<void> {
  await removeExpired.run(tx, { user: actor.id, since: instantText(restorableSince(actor.now)) });
  const tasks = await tasksWithLabel(tx, label);
  await insert.run(tx, {
    id: label.id,
    user: actor.id,
    name: label.name,
    color: label.color,
    position: label.sort_order,
    tasks: JSON.stringify(tasks),
    at: instantText(actor.now),
  });
}

/** Removes a deleted label of the actor and returns it. Throws `not_found` for a label of another user and an expired one. */
export async function takeDeletedLabel(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<Omit<Selectable<DeletedLabelTable>, 'task_ids'> & { tasks: string[] }> {
  const row = await restorable.first(tx, { id, user: actor.id, since: instantText(restorableSince(actor.now)) });
  if (row === undefined) throw notFound();
  await remove.run(tx, { id });
  const { task_ids, ...label } = row;
  return { ...label, tasks: JSON.parse(task_ids) as string[] };
}

const insert = statement<{
  id: string;
  user: string;
  name: string;
  color: string;
  position: number;
  tasks: string;
  at: string;
}>()((db, p) =>
  db.insertInto('deleted_label').values({
    id: p.id,
    user_id: p.user,
    name: p.name,
    color: p.color,
    sort_order: p.position,
    task_ids: p.tasks,
    deleted_at: p.at,
  }),
);

const restorable = statement<{ id: string; user: string; since: string }>()((db, p, { forUpdate }) =>
  db
    .selectFrom('deleted_label')
    .selectAll()
    .where('id', '=', p.id)
    .where('user_id', '=', p.user)
    .where('deleted_at', '>=', p.since)
    .modifyEnd(forUpdate),
);

const remove = statement<{ id: string }>()((db, p) => db.deleteFrom('deleted_label').where('id', '=', p.id));

const removeExpired = statement<{ user: string; since: string }>()((db, p) =>
  db.deleteFrom('deleted_label').where('user_id', '=', p.user).where('deleted_at', '<', p.since),
);
