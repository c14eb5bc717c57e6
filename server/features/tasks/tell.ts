import type { Granted } from '../../access/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Cause, emit, type Happening } from '../../platform/events/emit.ts';

/** What is told about a task: a line of the project's history, a message to its people, or both. */
export type Telling = Pick<Happening, 'activity' | 'live'>;

/** Says that something happened to a task of the project. */
export function tell(
  tx: Tx,
  actor: Cause,
  project: Granted<'project', 'viewer'>,
  taskId: string,
  telling: Telling,
): Promise<void> {
  return emit(tx, actor, happeningOf(project, taskId, telling));
}

/** What happened to a task of the project, as `emit` takes it. */
export function happeningOf(project: Granted<'project', 'viewer'>, taskId: string, telling: Telling): Happening {
  return { projectId: project.id, projectName: project.name, taskId, subjectId: taskId, ...telling };
}
