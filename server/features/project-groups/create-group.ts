import { DEFAULT_COLOR } from '#contract/colors.ts';
import type { NewProjectGroup } from '#contract/resources/project-group.ts';
import { positionAfter } from '#domain/position/reorder.ts';
import { chargeTexts } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emit } from '../../platform/events/emit.ts';
import type { JsonText } from '../../platform/http/reply/reply.ts';
import { newId } from '../../platform/ids/ids.ts';
import { type GroupRow, ownGroupsInOrder } from './own-groups.ts';
import { presentGroup } from './present-group.ts';

/** Creates a group of the actor, at the given position or last. */
export async function createGroup(tx: Tx, actor: Actor, input: NewProjectGroup): Promise<JsonText> {
  const row: GroupRow = {
    id: newId(actor.now),
    user_id: actor.id,
    name: input.name,
    color: input.color ?? DEFAULT_COLOR,
    description: input.description ?? '',
    collapsed: input.collapsed ? 1 : 0,
    sort_order: input.sort_order ?? positionAfter((await ownGroupsInOrder(tx, actor)).at(-1)?.sort_order),
  };
  await tx.run(tx.kysely.insertInto('project_group').values(row));
  chargeTexts(tx, 'project_group', actor.id, { after: row });
  await emit(tx, actor, { receiverId: actor.id, subjectId: row.id, live: { type: 'project_group.created' } });
  return presentGroup(tx, actor, row.id);
}
