import { chargeTexts } from '../../../access/usage/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { insertMany } from '../../../platform/db/insert-many.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import type { GroupRow } from './own-groups.ts';

/** Inserts groups of the actor and emits them. */
export async function addGroups(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  groups: readonly Omit<GroupRow, 'user_id'>[],
): Promise<void> {
  const rows = groups.map((group) => ({ ...group, user_id: actor.id }));
  await insertMany(tx, 'project_group', rows);
  for (const row of rows) chargeTexts(tx, 'project_group', actor.id, { after: row });
  await emitAll(
    tx,
    actor,
    rows.map(({ id }) => ({ receiverId: actor.id, subjectId: id, live: { type: 'project_group.created' } })),
  );
}
