import type { NewSection } from '#contract/resources/section.ts';
import { positionAfter } from '#domain/position/reorder.ts';
import { isCreated, one } from '../../../access/index.ts';
import { addSections, type SectionValues, sectionsInOrder } from '../../../access/projects/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { presentSection } from './present-section.ts';

type Creation = { projectId: string; values: NewSection };

/**
 * Creates a section at the given position or last. Throws `not_found` unless the actor may edit the project. Returns the section with the given id if
 * the project has it already, and throws 409 `conflict` if another project has it.
 */
export async function createSection(tx: Tx, actor: Actor, { projectId, values }: Creation): Promise<JsonText> {
  const project = await one(tx, actor, 'project', 'editor', projectId);
  const { id = newId(actor.now), name } = values;
  if (values.id !== undefined && (await isCreated(tx, actor, { kind: 'section', id, place: projectId })))
    return presentSection(tx, actor, id);
  const sort_order = values.sort_order ?? positionAfter((await sectionsInOrder(tx, project)).at(-1)?.sort_order);
  const section = newSectionRow(actor, { id, name, sort_order });
  await addSections(tx, project, [section]);
  await emit(tx, actor, {
    projectId,
    projectName: project.name,
    subjectId: id,
    activity: { name: 'section.created', payload: { name } },
    live: { type: 'section.created' },
  });
  return presentSection(tx, actor, id);
}

/** Returns the row of a new section. */
export function newSectionRow(
  { now }: Pick<Actor, 'now'>,
  columns: Pick<SectionValues, 'id' | 'name' | 'sort_order'>,
): SectionValues {
  return { ...columns, version: 1, deleted_at: null, created_at: instantText(now), updated_at: instantText(now) };
}
