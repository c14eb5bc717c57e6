import { removeFilesOfGroup } from '../../../access/files/index.ts';
import { ungroupProjects } from '../../../access/projects/index.ts';
import { chargeTexts } from '../../../access/usage/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events/emit.ts';
import { ownGroup } from './own-groups.ts';

/** Deletes a group and its files. Its projects stay without a group. Throws `not_found` for a group of another user. */
export async function deleteGroup(tx: Tx, actor: Actor, { id }: { id: string }): Promise<void> {
  const group = await ownGroup(tx, actor, id);
  await ungroupProjects(tx, actor, id);
  await removeFilesOfGroup(tx, group);
  await tx.run(tx.kysely.deleteFrom('project_group').where('id', '=', id));
  chargeTexts(tx, 'project_group', actor.id, { before: group });
  await emit(tx, actor, { receiverId: actor.id, live: { type: 'project_group.deleted', extra: { id } } });
}
