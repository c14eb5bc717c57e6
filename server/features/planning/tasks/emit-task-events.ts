import type { Granted } from '../../../access/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Cause, emitAll, type NewEvent } from '../../../platform/events/emit.ts';

/** The parts of an event about a task: an entry of the project's activity log, a live message, or both. */
export type TaskEventParts = Pick<NewEvent, 'activity' | 'live'>;

/** An event about a task of a project. */
export type TaskEvent = TaskEventParts & { project: Granted<'project', 'viewer'>; taskId: string };

/** Emits the events in the given order. */
export function emitTaskEvents(tx: Tx, actor: Cause, events: readonly TaskEvent[]): Promise<void> {
  return emitAll(tx, actor, events.map(newTaskEvent));
}

/** Emits one event about a task. */
export function emitTaskEvent(
  tx: Tx,
  actor: Cause,
  project: Granted<'project', 'viewer'>,
  taskId: string,
  parts: TaskEventParts,
): Promise<void> {
  return emitTaskEvents(tx, actor, [{ project, taskId, ...parts }]);
}

/** Converts an event about a task for `emit`. */
export function newTaskEvent({ project, taskId, ...parts }: TaskEvent): NewEvent {
  return { projectId: project.id, projectName: project.name, taskId, subjectId: taskId, ...parts };
}
