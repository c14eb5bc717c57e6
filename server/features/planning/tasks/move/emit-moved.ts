import { audiences, type Granted, type StoredRows } from '../../../../access/index.ts';
import type { Subtree } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { emitAll, type NewEvent } from '../../../../platform/events/emit.ts';
import { emitTaskEvents } from '../emit-task-events.ts';

type Project = Granted<'project', 'viewer'>;
type Task = Pick<StoredRows['task'], 'content'>;

/** The activity of a task that moved to another section or project. */
export function movedActivity({ content }: Task, former: Project, project: Project, section_id: string | null) {
  const payload = { content, from_project_id: former.id, to_project_id: project.id };
  return { name: 'task.moved' as const, payload: section_id === null ? payload : { ...payload, section_id } };
}

/** The live message of a task whose position changed within its project. */
export function movedMessage(project: Project) {
  return { type: 'task.moved' as const, extra: { from_project_id: project.id } };
}

/**
 * Emits the events of a subtree that came from another project. Members of the new project receive a message about each task. People
 * of the former project who cannot see the new one receive one message that the tasks are deleted.
 */
export async function emitProjectChange(
  tx: Tx,
  actor: Actor,
  subtree: Subtree,
  project: Project,
  section_id: string | null,
): Promise<void> {
  await emitTaskEvents(tx, actor, arrivalEvents(subtree, project, section_id));
  const losingAccess = await peopleLosingAccess(tx, [subtree.project], project);
  await emitAll(tx, actor, departureEvents(subtree, losingAccess.get(subtree.project.id) ?? []));
}

/** The events for the members of the new project, one per task. */
export function arrivalEvents({ project: former, root, rows }: Subtree, project: Project, section_id: string | null) {
  const live = { type: 'task.moved' as const, extra: { from_project_id: former.id } };
  const activity = movedActivity(root, former, project, section_id);
  return rows.map(({ id: taskId }) => ({ project, taskId, live, ...(taskId === root.id && { activity }) }));
}

/** The events for people who lose access to the tasks. */
export function departureEvents({ project: former, root, rows }: Subtree, recipients: readonly string[]): NewEvent[] {
  const extra = { id: root.id, ids: rows.map(({ id }) => id), project_id: former.id };
  return recipients.map((receiverId) => ({ projectId: former.id, receiverId, live: { type: 'task.deleted', extra } }));
}

/** The people who cannot see `project`, by the id of each former project. */
export async function peopleLosingAccess(
  tx: Tx,
  formers: readonly Project[],
  project: Project,
): Promise<ReadonlyMap<string, string[]>> {
  const ids = formers.map(({ id }) => id);
  const people = [...(await audiences(tx, [...ids, project.id]))].filter(([, seen]) => !seen.has(project.id));
  return new Map(ids.map((id) => [id, people.filter(([, seen]) => seen.has(id)).map(([person]) => person)]));
}
