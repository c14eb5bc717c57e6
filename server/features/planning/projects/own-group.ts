import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { notFound } from '../../../platform/errors/refusal.ts';

/** Locks a group. Throws `not_found` unless it belongs to the actor. */
export async function requireOwnGroup(tx: Tx, actor: Pick<Actor, 'id'>, id: string): Promise<void> {
  const group = await ownGroup.first(tx, { id, user: actor.id });
  if (group === undefined) throw notFound();
}

const ownGroup = statement<{ id: string; user: string }>()((db, p, { forUpdate }) =>
  db.selectFrom('project_group').select('id').where('id', '=', p.id).where('user_id', '=', p.user).modifyEnd(forUpdate),
);
