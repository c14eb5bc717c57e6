import { audiences, type Granted, type StoredRows, type Subtree } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emitAll, type NewEvent } from '../../../platform/events/emit.ts';
import { emitTaskEvents } from '../emit-task-events.ts';

type Project = Granted<'project', 'viewer'>;
type Task = Pick<StoredRows['task'], 'content'>;

/** The line of the history about a task that went to another section or project. */
export function movedTo({ content }: Task, former: Project, project: Project, section_id: string | null) {
  const positions = { content, from_project_id: former.id, to_project_id: project.id };
  return { name: 'task.moved' as const, payload: section_id === null ? positions : { ...positions, section_id } };
}

/** The message about a task that has another place in its project. */
export function movedWithin(project: Project) {
  return { type: 'task.moved' as const, extra: { from_project_id: project.id } };
}

/**
 * Tells of a branch that came from another project: the people of its present one about each task, and those of the former
 * one who cannot see the present one that all of them are gone.
 */
export async function emitArrival(
  tx: Tx,
  actor: Actor,
  subtree: Subtree,
  project: Project,
  section_id: string | null,
): Promise<void> {
  await emitTaskEvents(tx, actor, arrivals(subtree, project, section_id));
  const left = await peopleLosingAccess(tx, [subtree.project], project);
  await emitAll(tx, actor, departures(subtree, left.get(subtree.project.id) ?? []));
}

/** What the people of the present project are told of each task of such a branch. */
export function arrivals({ project: former, root, rows }: Subtree, project: Project, section_id: string | null) {
  const live = { type: 'task.moved' as const, extra: { from_project_id: former.id } };
  const activity = movedTo(root, former, project, section_id);
  return rows.map(({ id: taskId }) => ({ project, taskId, live, ...(taskId === root.id && { activity }) }));
}

/** What those who are left behind are told of such a branch. */
export function departures({ project: former, root, rows }: Subtree, receivers: readonly string[]): NewEvent[] {
  const extra = { id: root.id, ids: rows.map(({ id }) => id), project_id: former.id };
  return receivers.map((receiverId) => ({ receiverId, live: { type: 'task.deleted', extra } }));
}

/** The people of each of the former projects, by its id, who cannot see the present one. */
export async function peopleLosingAccess(
  tx: Tx,
  formers: readonly Project[],
  project: Project,
): Promise<ReadonlyMap<string, string[]>> {
  const ids = formers.map(({ id }) => id);
  const people = [...(await audiences(tx, [...ids, project.id]))].filter(([, seen]) => !seen.has(project.id));
  return new Map(ids.map((id) => [id, people.filter(([, seen]) => seen.has(id)).map(([person]) => person)]));
}
