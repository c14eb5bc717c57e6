import type { Granted } from '../../access/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Cause, emitAll } from '../../platform/events/emit.ts';
import { type EventContent, taskEvent } from './emit-task-event.ts';

/** What is told about one of many tasks. */
export type TaskEvent = EventContent & { project: Granted<'project', 'viewer'>; taskId: string };

/** As `tell` for many tasks, in their order. */
export function emitTaskEvents(tx: Tx, actor: Cause, taskEvents: readonly TaskEvent[]): Promise<void> {
  const events = taskEvents.map(({ project, taskId, ...content }) => taskEvent(project, taskId, content));
  return emitAll(tx, actor, events);
}
