import { change, clearSection, one } from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { requireMatch, type Versions } from '../../platform/http/request/conditions.ts';
import { emitOfSection } from './emit-of-section.ts';

type Deletion = { id: string; ifMatch?: Versions | undefined };

/**
 * Deletes a section and keeps its tasks, which stand in no section then; one event tells of them all. `not_found` unless
 * the actor may edit the project, 412 for an older version.
 */
export async function deleteSection(tx: Tx, actor: Actor, { id, ifMatch }: Deletion): Promise<void> {
  const section = await one(tx, actor, 'section', 'editor', id);
  requireMatch(ifMatch, String(section.version));
  await clearSection(tx, section);
  await change(tx, actor, 'section', section, { deleted_at: instantText(actor.now) });
  await emitOfSection(tx, actor, section, {
    activity: { name: 'section.deleted', payload: { name: section.name } },
    live: { type: 'section.deleted', extra: { id, project_id: section.project_id } },
  });
}
