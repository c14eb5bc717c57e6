import { change, one } from '../../../access/index.ts';
import { clearSection } from '../../../access/projects/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { requireMatch, type Versions } from '../../../platform/http/request/conditions.ts';
import { emitSectionEvent } from './emit-section-event.ts';

type Deletion = { id: string; ifMatch?: Versions | undefined };

/**
 * Deletes a section. Its tasks stay in the project without a section; there is one event for all. Throws `not_found` unless the actor
 * may edit the project, and 412 if `ifMatch` names an older version.
 */
export async function deleteSection(tx: Tx, actor: Actor, { id, ifMatch }: Deletion): Promise<void> {
  const section = await one(tx, actor, 'section', 'editor', id);
  requireMatch(ifMatch, String(section.version));
  await clearSection(tx, section);
  await change(tx, actor, 'section', section, { deleted_at: instantText(actor.now) });
  await emitSectionEvent(tx, actor, section, {
    activity: { name: 'section.deleted', payload: { name: section.name } },
    live: { type: 'section.deleted', extra: { id, project_id: section.project_id } },
  });
}
