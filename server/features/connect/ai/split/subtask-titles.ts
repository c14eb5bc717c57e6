import type { Task } from '#contract/resources/task.ts';
import { find } from '../../../../access/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors/refusal.ts';
import { firstRecords, listedTasks, requireDepthBelow } from '../../../planning/tasks/index.ts';
import type { AiParts } from '../provider/ai-parts.ts';
import { upstreamFailure } from '../provider/upstream-failure.ts';
import { configuredModel } from '../settings/configured-model.ts';
import { readTitles } from './read-titles.ts';
import { type SplitTask, splitQuestion } from './split-question.ts';

/**
 * Asks the model of the actor for the titles of sub-tasks. Throws `not_found` unless they may edit the task, 409 without a provider or if the
 * sub-tasks would be too deep, and the refusals of `ask`.
 */
export async function subtaskTitles({ database, sealer, ask }: AiParts, actor: Actor, id: string): Promise<string[]> {
  const { task, model } = await database.read(async (tx) => ({
    task: await taskToSplit(tx, actor, id),
    model: await configuredModel(tx, actor, sealer),
  }));
  const titles = readTitles(await ask(actor, model, splitQuestion(task, actor.locale)));
  if (titles === undefined) throw upstreamFailure(model.address.hostname, 'bad_answer');
  return titles;
}

/** Most sub-tasks whose titles are sent. */
const MAX_SUBTASKS = 50;

/**
 * Returns the texts of a task that the actor may split. Throws `not_found` unless they may edit it, and 409 `conflict` if sub-tasks would be
 * too deep.
 */
async function taskToSplit(tx: ReadTx, actor: Actor, id: string): Promise<SplitTask> {
  const task = await find(tx, actor, 'task', 'editor', id);
  if (task === undefined) throw notFound();
  await requireDepthBelow(tx, task);
  const list = listedTasks(actor, { parent_id: id });
  const records = await firstRecords(tx, list, MAX_SUBTASKS);
  const subtasks = records.map((record) => (JSON.parse(record) as Task).content);
  return { title: task.content, description: task.description, subtasks };
}
