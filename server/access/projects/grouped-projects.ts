import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../shared-tables.ts';

/** Removes all projects of the actor from their group, including projects in the trash. */
export async function ungroupProjects(tx: Tx, actor: Pick<Actor, 'id'>, groupId: string): Promise<void> {
  await leaveGroup.run(tx, { owner: actor.id, group: groupId });
}

const leaveGroup = statement<{ owner: string; group: string }>()((db, p) =>
  db
    .updateTable('project')
    .set((eb) => ({ group_id: null, version: eb('version', '+', 1) }))
    .where('owner_id', '=', p.owner)
    .where('group_id', '=', p.group),
);
