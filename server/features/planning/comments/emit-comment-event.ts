import { type Granted, one } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emit, type NewEvent } from '../../../platform/events/emit.ts';

/** Emits that a comment was created, changed or deleted. Returns the project of its task. */
export async function emitCommentEvent(
  tx: Tx,
  actor: Actor,
  { id, task_id }: Granted<'comment', 'editor'>,
  what: 'created' | 'updated' | 'deleted',
): Promise<Granted<'project', 'viewer'>> {
  const task = await one(tx, actor, 'task', 'viewer', task_id);
  const project = await one(tx, actor, 'project', 'viewer', task.project_id);
  await emit(tx, actor, commentEvent(project, task, id, what));
  return project;
}

/** Returns the event of a comment on a task. */
export function commentEvent(
  project: Granted<'project', 'viewer'>,
  task: Pick<Granted<'task', 'viewer'>, 'id' | 'content'>,
  id: string,
  what: 'created' | 'updated' | 'deleted',
): NewEvent {
  return {
    projectId: project.id,
    projectName: project.name,
    taskId: task.id,
    activity: { name: `comment.${what}`, payload: { content: task.content, comment_id: id } },
    ...messageOf(what, id, task.id),
  };
}

function messageOf(what: 'created' | 'updated' | 'deleted', id: string, task_id: string): Partial<NewEvent> {
  if (what === 'deleted') return { live: { type: 'comment.deleted', extra: { id, task_id } } };
  return { subjectId: id, live: { type: `comment.${what}` } };
}
