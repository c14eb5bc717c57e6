import { LIMITS } from '#contract/limits.ts';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import { fields as danish } from '#domain/messages/da/fields.ts';
import { fields as english } from '#domain/messages/en/fields.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { firstRecords, listedTasks } from '../../../planning/tasks/index.ts';
import type { AiParts } from '../provider/ai-parts.ts';
import { upstreamFailure } from '../provider/upstream-failure.ts';
import { configuredModel } from '../settings/configured-model.ts';
import { readSummary, type SummarizedTask, summaryQuestion } from './summary-question.ts';

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

/** Returns the first open tasks of the view Today, overdue ones included, in its order. */
async function tasksOfToday(tx: ReadTx, actor: Actor, today: Day): Promise<SummarizedTask[]> {
  const list = listedTasks(actor, { due_before: today });
  const records = await firstRecords(tx, list, LIMITS.ai.summaryTasks);
  return records.map((record) => {
    const { content: title, due_date = today, due_time: time, priority } = JSON.parse(record) as Task;
    return { title, date: due_date, ...(time !== undefined && { time }), priority };
  });
}
