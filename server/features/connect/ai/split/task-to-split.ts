import type { Task } from '#contract/resources/task.ts';
import { find } from '../../../../access/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors/refusal.ts';
import { firstRecords, listedTasks, requireDepthBelow } from '../../../planning/tasks/index.ts';
import type { SplitTask } from './split-question.ts';

/** Most sub-tasks whose titles are sent. */
const MAX_SUBTASKS = 50;

/**
 * Returns the texts of a task that the actor may split. Throws `not_found` unless they may edit it, and 409 `conflict` if sub-tasks would be
 * too deep.
 */
export async function taskToSplit(tx: ReadTx, actor: Actor, id: string): Promise<SplitTask> {
  const task = await find(tx, actor, 'task', 'editor', id);
  if (task === undefined) throw notFound();
  await requireDepthBelow(tx, task);
  const list = listedTasks(actor, { parent_id: id });
  const records = await firstRecords(tx, list, MAX_SUBTASKS);
  const subtasks = records.map((record) => (JSON.parse(record) as Task).content);
  return { title: task.content, description: task.description, subtasks };
}
