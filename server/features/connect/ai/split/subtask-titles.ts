import type { Actor } from '../../../../platform/actor.ts';
import type { AiParts } from '../provider/ai-parts.ts';
import { upstreamFailure } from '../provider/upstream-failure.ts';
import { configuredModel } from '../settings/configured-model.ts';
import { readTitles } from './read-titles.ts';
import { splitQuestion } from './split-question.ts';
import { taskToSplit } from './task-to-split.ts';

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
