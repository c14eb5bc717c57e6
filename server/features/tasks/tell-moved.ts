import { audience, type Branch, type Granted } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emit } from '../../platform/events/emit.ts';
import { tell } from './tell.ts';

type Project = Granted<'project', 'viewer'>;

/** The line of the history about a task that went to another section or project. */
export function movedTo(former: Project, project: Project, section_id: string | null) {
  const places = { from_project_id: former.id, to_project_id: project.id };
  return { name: 'task.moved' as const, payload: section_id === null ? places : { ...places, section_id } };
}

/**
 * Tells of a branch that came from another project: the people of its present one about each task, and those of the former
 * one who cannot see the present one that all of them are gone.
 */
export async function tellArrival(
  tx: Tx,
  actor: Actor,
  { project: former, root, rows }: Branch,
  project: Project,
  section_id: string | null,
): Promise<void> {
  const live = { type: 'task.moved' as const, extra: { from_project_id: former.id } };
  for (const { id } of rows) {
    const activity = movedTo(former, project, section_id);
    await tell(tx, actor, project, id, id === root.id ? { activity, live } : { live });
  }
  const extra = { id: root.id, ids: rows.map(({ id }) => id), project_id: former.id };
  const present = new Set((await audience(tx, project.id)).map((person) => person.user_id));
  for (const { user_id: receiverId } of await audience(tx, former.id)) {
    if (!present.has(receiverId)) await emit(tx, actor, { receiverId, live: { type: 'task.deleted', extra } });
  }
}
