import type { Granted } from '../../../access/index.ts';
import { selfAndAncestorIds } from '../../../access/tasks/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/errors/refusal.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { labelNames } from '../labels/index.ts';
import { newTaskRow } from './create-task.ts';
import { createTasks } from './create-tasks.ts';
import { emitTaskEvent } from './emit-task-events.ts';
import { lockParent } from './move/lock-parent.ts';
import { depthError } from './move/parent-error.ts';
import { tailPositions } from './move/tail-positions.ts';
import { presentTasks } from './query/present-tasks.ts';
import { UNSCHEDULED } from './recurrence/schedule.ts';

/**
 * Creates sub-tasks with these titles in the section of a task and with its priority. Returns `{subtasks}`. Throws `not_found` unless the
 * actor may edit the task, and 409 `conflict` if they would be too deep.
 */
export async function addSubtasks(tx: Tx, actor: Actor, id: string, titles: readonly string[]): Promise<JsonText> {
  const found = await lockParent(tx, actor, id);
  if (found === undefined) throw notFound();
  const { project, task } = found;
  await requireDepthBelow(tx, task);
  const payload = { content: task.content, count: titles.length };
  await emitTaskEvent(tx, actor, project, id, { activity: { name: 'task.split', payload } });
  const nextPosition = await tailPositions(tx, [project]);
  const { section_id, priority } = task;
  const drafts = titles.map((content) => {
    const position = { parent_id: id, section_id, assignee_id: null, sort_order: nextPosition(project) };
    const values = newTaskRow(actor, { content, priority }, { ...UNSCHEDULED, ...position });
    return { project, values, labels: labelNames([]) };
  });
  const created = await createTasks(tx, actor, drafts, { isLogged: false });
  const tasks = await presentTasks(
    tx,
    actor,
    created.map((each) => each.id),
  );
  return json(`{"subtasks":[${tasks.join(',')}]}`);
}

/** Throws 409 `conflict` if a sub-task of the task would be too deep. */
export async function requireDepthBelow(tx: ReadTx, task: Granted<'task', 'editor'>): Promise<void> {
  if (depthError((await selfAndAncestorIds(tx, task)).length)) throw conflict('A sub-task would be too deep.');
}
