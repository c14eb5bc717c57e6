/** Labels that were deleted and can still be brought back. */

import type { Selectable } from 'kysely';
import { restorableSince, tasksWithLabel } from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { DeletedLabelTable, LabelTable } from '../../platform/db/tables.ts';
import { notFound } from '../../platform/errors/refusal.ts';

/** Remembers a label with the tasks that carry it, right before it is deleted, and forgets the actor's outdated ones. */
export async function keepLabel(tx: Tx, actor: Actor, label: Selectable<LabelTable>): Promise<void> {
  await forgetOld.run(tx, { user: actor.id, since: instantText(restorableSince(actor.now)) });
  const tasks = await tasksWithLabel(tx, label);
  await keep.run(tx, {
    id: label.id,
    user: actor.id,
    name: label.name,
    color: label.color,
    position: label.sort_order,
    tasks: JSON.stringify(tasks),
    at: instantText(actor.now),
  });
}

/** Hands out the actor's deleted label of this id for good; `not_found` for another's and one that is no longer kept. */
export async function takeKeptLabel(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<Omit<Selectable<DeletedLabelTable>, 'task_ids'> & { tasks: string[] }> {
  const row = await kept.first(tx, { id, user: actor.id, since: instantText(restorableSince(actor.now)) });
  if (row === undefined) throw notFound();
  await forget.run(tx, { id });
  const { task_ids, ...label } = row;
  return { ...label, tasks: JSON.parse(task_ids) as string[] };
}

const keep = statement<{
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

const kept = statement<{ id: string; user: string; since: string }>()((db, p, { forUpdate }) =>
  db
    .selectFrom('deleted_label')
    .selectAll()
    .where('id', '=', p.id)
    .where('user_id', '=', p.user)
    .where('deleted_at', '>=', p.since)
    .modifyEnd(forUpdate),
);

const forget = statement<{ id: string }>()((db, p) => db.deleteFrom('deleted_label').where('id', '=', p.id));

const forgetOld = statement<{ user: string; since: string }>()((db, p) =>
  db.deleteFrom('deleted_label').where('user_id', '=', p.user).where('deleted_at', '<', p.since),
);
