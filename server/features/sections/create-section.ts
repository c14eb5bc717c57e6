import type { NewSection } from '#contract/resources/section.ts';
import { positionAfter } from '#domain/position/reorder.ts';
import { addSection, one, sectionsInOrder } from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emit } from '../../platform/events/emit.ts';
import type { JsonText } from '../../platform/http/reply/reply.ts';
import { newId } from '../../platform/ids/ids.ts';
import { presentSection } from './present-section.ts';

type Creation = { projectId: string; values: NewSection };

/** Creates a section at the given position or last. Throws `not_found` unless the actor may edit the project. */
export async function createSection(tx: Tx, actor: Actor, { projectId, values }: Creation): Promise<JsonText> {
  const project = await one(tx, actor, 'project', 'editor', projectId);
  const { id, name } = await addSection(tx, project, {
    id: newId(actor.now),
    name: values.name,
    sort_order: values.sort_order ?? positionAfter((await sectionsInOrder(tx, project)).at(-1)?.sort_order),
    version: 1,
    deleted_at: null,
    created_at: instantText(actor.now),
    updated_at: instantText(actor.now),
  });
  await emit(tx, actor, {
    projectId,
    projectName: project.name,
    subjectId: id,
    activity: { name: 'section.created', payload: { name } },
    live: { type: 'section.created' },
  });
  return presentSection(tx, actor, id);
}
