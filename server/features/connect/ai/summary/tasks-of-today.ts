import { LIMITS } from '#contract/limits.ts';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { firstRecords, listedTasks } from '../../../planning/tasks/index.ts';
import type { SummarizedTask } from './summary-question.ts';

/** Returns the first open tasks of the view Today, overdue ones included, in its order. */
export async function tasksOfToday(tx: ReadTx, actor: Actor, today: Day): Promise<SummarizedTask[]> {
  const list = listedTasks(actor, { due_before: today });
  const records = await firstRecords(tx, list, LIMITS.ai.summaryTasks);
  return records.map((record) => {
    const { content: title, due_date = today, due_time: time, priority } = JSON.parse(record) as Task;
    return { title, date: due_date, ...(time !== undefined && { time }), priority };
  });
}
