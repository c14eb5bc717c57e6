/** Reads and locks the groups of the actor. */

import type { Selectable } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { ProjectGroupTable } from '../../../platform/db/tables.ts';
import { notFound } from '../../../platform/errors/refusal.ts';

export type GroupRow = Selectable<ProjectGroupTable>;

/** A group. Throws `not_found` for a group of another user. */
export async function ownGroup(tx: Tx, actor: Pick<Actor, 'id'>, id: string): Promise<GroupRow> {
  const group = await byId.first(tx, { user: actor.id, id });
  if (group === undefined) throw notFound();
  return group;
}

/** Throws `not_found` for a group of another user. Locks nothing. */
export async function requireGroup(tx: ReadTx, actor: Pick<Actor, 'id'>, id: string): Promise<void> {
  if ((await toRead.first(tx, { user: actor.id, id })) === undefined) throw notFound();
}

/** All groups in their order. */
export async function ownGroupsInOrder(tx: Tx, actor: Pick<Actor, 'id'>): Promise<GroupRow[]> {
  await tx.lock(`group order of ${actor.id}`);
  return inOrder.all(tx, { user: actor.id });
}

const byId = statement<{ user: string; id: string }>()((db, p, { forUpdate }) =>
  db.selectFrom('project_group').selectAll().where('id', '=', p.id).where('user_id', '=', p.user).modifyEnd(forUpdate),
);

const toRead = statement<{ user: string; id: string }>()((db, p) =>
  db.selectFrom('project_group').select('id').where('id', '=', p.id).where('user_id', '=', p.user),
);

const inOrder = statement<{ user: string }>()((db, p, { forUpdate }) =>
  db
    .selectFrom('project_group')
    .selectAll()
    .where('user_id', '=', p.user)
    .orderBy('sort_order')
    .orderBy('id')
    .modifyEnd(forUpdate),
);
