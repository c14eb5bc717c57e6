import { type Granted, one } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emit, type NewEvent } from '../../../platform/events/emit.ts';

type SectionEvent = Pick<NewEvent, 'subjectId' | 'activity' | 'live'>;

/** Emits an event about a section, with its project and the current name of the project. */
export async function emitSectionEvent(
  tx: Tx,
  actor: Actor,
  section: Granted<'section', 'editor'>,
  event: SectionEvent,
): Promise<void> {
  const project = await one(tx, actor, 'project', 'viewer', section.project_id);
  await emit(tx, actor, { ...event, projectId: project.id, projectName: project.name });
}
