import type { Granted } from '../../access/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Cause, emitAll } from '../../platform/events/emit.ts';
import { happeningOf, type Telling } from './tell.ts';

/** What is told about one of many tasks. */
export type TaskTelling = Telling & { project: Granted<'project', 'viewer'>; taskId: string };

/** As `tell` for many tasks, in their order. */
export function tellAll(tx: Tx, actor: Cause, tellings: readonly TaskTelling[]): Promise<void> {
  const happenings = tellings.map(({ project, taskId, ...telling }) => happeningOf(project, taskId, telling));
  return emitAll(tx, actor, happenings);
}
