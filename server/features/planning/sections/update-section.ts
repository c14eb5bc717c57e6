import type { SectionInput } from '#contract/resources/section.ts';
import { change, one } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { differing } from '../../../platform/db/differing.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { requireMatch, type Versions } from '../../../platform/http/request/conditions.ts';
import { emitSectionEvent } from './emit-section-event.ts';
import { presentSection } from './present-section.ts';

type Update = { id: string; values: SectionInput; ifMatch?: Versions | undefined };

/**
 * Updates the given fields of a section. A field that already has the given value is ignored and causes no event. Throws `not_found`
 * unless the actor may edit the project, and 412 if `ifMatch` names an older version.
 */
export async function updateSection(tx: Tx, actor: Actor, { id, values, ifMatch }: Update): Promise<JsonText> {
  const section = await one(tx, actor, 'section', 'editor', id);
  requireMatch(ifMatch, String(section.version));
  const changes = differing(section, values);
  if (Object.keys(changes).length > 0) {
    const { name } = await change(tx, actor, 'section', section, changes);
    await emitSectionEvent(tx, actor, section, {
      subjectId: id,
      activity: { name: 'section.updated', payload: { name } },
      live: { type: 'section.updated' },
    });
  }
  return presentSection(tx, actor, id);
}
