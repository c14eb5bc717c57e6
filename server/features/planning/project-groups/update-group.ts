import type { ProjectGroupInput } from '#contract/resources/project-group.ts';
import { chargeChange } from '../../../access/usage/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { differing } from '../../../platform/db/differing.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { type GroupRow, ownGroup } from './own-groups.ts';
import { presentGroup } from './present-group.ts';

type Update = { id: string; values: ProjectGroupInput };

/**
 * Updates the given fields of a group. A field that already has the given value is ignored and causes no event. Throws `not_found` for
 * a group of another user.
 */
export async function updateGroup(tx: Tx, actor: Actor, { id, values }: Update): Promise<JsonText> {
  const group = await ownGroup(tx, actor, id);
  const changes = differing(group, columns(values));
  if (Object.keys(changes).length > 0) {
    await tx.run(tx.kysely.updateTable('project_group').set(changes).where('id', '=', id));
    chargeChange(tx, 'project_group', actor.id, group, changes);
    await emit(tx, actor, { receiverId: actor.id, subjectId: id, live: { type: 'project_group.updated' } });
  }
  return presentGroup(tx, actor, id);
}

function columns({ collapsed, description, ...same }: ProjectGroupInput): Partial<GroupRow> {
  return {
    ...same,
    ...(collapsed !== undefined && { collapsed: collapsed ? 1 : 0 }),
    ...(description !== undefined && { description: description ?? '' }),
  };
}
