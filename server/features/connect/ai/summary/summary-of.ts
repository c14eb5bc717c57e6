import { localDay } from '#domain/day/zone.ts';
import { fields as danish } from '#domain/messages/da/fields.ts';
import { fields as english } from '#domain/messages/en/fields.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { AiParts } from '../provider/ai-parts.ts';
import { upstreamFailure } from '../provider/upstream-failure.ts';
import { configuredModel } from '../settings/configured-model.ts';
import { readSummary, summaryQuestion } from './summary-question.ts';
import { tasksOfToday } from './tasks-of-today.ts';

/** Returns a summary of the tasks of today. Without tasks it is a fixed sentence, and no provider is asked. Throws the refusals of `ask`. */
export async function summaryOf({ database, sealer, ask }: AiParts, actor: Actor): Promise<string> {
  const today = localDay(actor.now, actor.timezone);
  const { tasks, model } = await database.read(async (tx) => ({
    model: await configuredModel(tx, actor, sealer),
    tasks: await tasksOfToday(tx, actor, today),
  }));
  if (tasks.length === 0) return (actor.locale === 'da' ? danish : english).noTasksToday;
  const summary = readSummary(await ask(actor, model, summaryQuestion(today, tasks, actor.locale)));
  if (summary === '') throw upstreamFailure(model.address.hostname, 'bad_answer');
  return summary;
}
