import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';

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

/** A cross join, because the planner could otherwise read all projects of the owner, and the rows once for each of them. */
const joinGroups = statement<{ owner: string; rows: string }>()((db, p, { given }) =>
  db
    .updateTable('project')
    .from(
      db
        .selectFrom(
          given('project', ['id', 'group_id'], p.rows).$castTo<{ id: string; group_id: string }>().as('fresh'),
        )
        .crossJoin('project as own')
        .select(['own.id', 'fresh.group_id'])
        .whereRef('own.id', '=', 'fresh.id')
        .where('own.owner_id', '=', p.owner)
        .as('grouped'),
    )
    .set((eb) => ({ group_id: eb.ref('grouped.group_id') }))
    .whereRef('project.id', '=', 'grouped.id'),
);

const leaveGroup = statement<{ owner: string; group: string }>()((db, p) =>
  db
    .updateTable('project')
    .set((eb) => ({ group_id: null, version: eb('version', '+', 1) }))
    .where('owner_id', '=', p.owner)
    .where('group_id', '=', p.group),
);
