import { DEFAULT_COLOR } from '#contract/colors.ts';
import type { NewProjectGroup } from '#contract/resources/project-group.ts';
import { positionAfter } from '#domain/position/reorder.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { addGroups } from './add-groups.ts';
import { ownGroupsInOrder } from './own-groups.ts';
import { presentGroup } from './present-group.ts';

/** Creates a group of the actor, at the given position or last. */
export async function createGroup(tx: Tx, actor: Actor, input: NewProjectGroup): Promise<JsonText> {
  const row = {
    id: newId(actor.now),
    name: input.name,
    color: input.color ?? DEFAULT_COLOR,
    description: input.description ?? '',
    collapsed: input.collapsed ? (1 as const) : (0 as const),
    sort_order: input.sort_order ?? positionAfter((await ownGroupsInOrder(tx, actor)).at(-1)?.sort_order),
  };
  await addGroups(tx, actor, [row]);
  return presentGroup(tx, actor, row.id);
}
