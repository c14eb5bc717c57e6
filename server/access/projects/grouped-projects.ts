import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../shared-tables.ts';

/** Removes all projects of the actor from their group, including projects in the trash. */
export async function ungroupProjects(tx: Tx, actor: Pick<Actor, 'id'>, groupId: string): Promise<void> {
  await leaveGroup.run(tx, { owner: actor.id, group: groupId });
}

/** Puts new projects of the actor into groups of the actor, with one statement. The versions of the projects stay. */
export async function groupNewProjects(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  grouped: readonly { id: string; group_id: string }[],
): Promise<void> {
  if (grouped.length > 0) await joinGroups.run(tx, { owner: actor.id, rows: JSON.stringify(grouped) });
}

const joinGroups = statement<{ owner: string; rows: string }>()((db, p, { given }) =>
  db
    .updateTable('project')
    .from(given('project', ['id', 'group_id'], p.rows).$castTo<{ id: string; group_id: string }>().as('fresh'))
    .set((eb) => ({ group_id: eb.ref('fresh.group_id') }))
    .whereRef('project.id', '=', 'fresh.id')
    .where('project.owner_id', '=', p.owner),
);

const leaveGroup = statement<{ owner: string; group: string }>()((db, p) =>
  db
    .updateTable('project')
    .set((eb) => ({ group_id: null, version: eb('version', '+', 1) }))
    .where('owner_id', '=', p.owner)
    .where('group_id', '=', p.group),
);
