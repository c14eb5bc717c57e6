import type { Granted } from '../../access/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Cause, emit, type NewEvent } from '../../platform/events/emit.ts';

/** What is told about a task: a line of the project's history, a message to its people, or both. */
export type EventContent = Pick<NewEvent, 'activity' | 'live'>;

/** Says that something happened to a task of the project. */
export function emitTaskEvent(
  tx: Tx,
  actor: Cause,
  project: Granted<'project', 'viewer'>,
  taskId: string,
  content: EventContent,
): Promise<void> {
  return emit(tx, actor, taskEvent(project, taskId, content));
}

/** What happened to a task of the project, as `emit` takes it. */
export function taskEvent(project: Granted<'project', 'viewer'>, taskId: string, content: EventContent): NewEvent {
  return { projectId: project.id, projectName: project.name, taskId, subjectId: taskId, ...content };
}
