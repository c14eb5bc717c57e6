import { type Granted, one } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emit, type Happening } from '../../platform/events/emit.ts';

type SectionHappening = Pick<Happening, 'subjectId' | 'activity' | 'live'>;

/** Says that something happened to a section, under its project and the project's name as it is. */
export async function emitOfSection(
  tx: Tx,
  actor: Actor,
  section: Granted<'section', 'editor'>,
  happening: SectionHappening,
): Promise<void> {
  const project = await one(tx, actor, 'project', 'viewer', section.project_id);
  await emit(tx, actor, { ...happening, projectId: project.id, projectName: project.name });
}
