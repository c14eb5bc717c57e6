import { positionAfter } from '#domain/position/reorder.ts';
import type { Granted } from '../../../access/index.ts';
import { addSections, sectionsInOrder } from '../../../access/projects/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { newSectionRow } from './create-section.ts';

/** Creates sections after those of the project, and returns them. */
export async function createSections(
  tx: Tx,
  actor: Actor,
  project: Granted<'project', 'editor'>,
  names: readonly string[],
): Promise<Granted<'section', 'editor'>[]> {
  if (names.length === 0) return [];
  let last = (await sectionsInOrder(tx, project)).at(-1)?.sort_order;
  const rows = names.map((name) => {
    last = positionAfter(last);
    return newSectionRow(actor, { id: newId(actor.now), name, sort_order: last });
  });
  const sections = await addSections(tx, project, rows);
  await emitAll(
    tx,
    actor,
    sections.map(({ id, name }) => ({
      projectId: project.id,
      projectName: project.name,
      subjectId: id,
      activity: { name: 'section.created' as const, payload: { name } },
      live: { type: 'section.created' as const },
    })),
  );
  return sections;
}
