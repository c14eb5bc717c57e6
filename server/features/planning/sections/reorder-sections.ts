import { reorder } from '#domain/position/reorder.ts';
import { one } from '../../../access/index.ts';
import { changePositions, sectionsInOrder } from '../../../access/projects/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events/emit.ts';

type Order = { projectId: string; ids: readonly string[] };

/**
 * Orders the sections of a project by `ids`. Other sections follow in their current order. Other ids are ignored. Throws `not_found`
 * unless the actor may edit the project.
 */
export async function reorderSections(tx: Tx, actor: Actor, { projectId, ids }: Order): Promise<void> {
  const project = await one(tx, actor, 'project', 'editor', projectId);
  const { listed, moved } = reorder(await sectionsInOrder(tx, project), ids);
  if (listed.length === 0) return;
  await changePositions(tx, actor, 'section', moved);
  await emit(tx, actor, {
    projectId,
    projectName: project.name,
    activity: { name: 'section.reordered', payload: {} },
    live: { type: 'section.reordered', extra: { project_id: projectId, ids: listed } },
  });
}
