import { LIMITS } from '#contract/limits.ts';
import { addDays } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { type JsonText, json } from '../../platform/http/reply.ts';
import { type DueTask, dueTasks } from './due-tasks.ts';

/**
 * `{date, overdue, today, truncated?}`: open tasks due today or earlier in the actor's zone. A clock time already past today
 * stays under today. `limit` counts both lists; what is overdue comes first.
 */
export async function today(
  tx: ReadTx,
  actor: Actor,
  { assignee_id: assignee, limit = LIMITS.pages.today.default }: { assignee_id?: string; limit?: number },
): Promise<JsonText> {
  const date = localDay(actor.now, actor.timezone);
  const overdue = await dueTasks(tx, actor, { until: addDays(date, -1), assignee, limit });
  const room = Math.max(0, limit - overdue.length);
  const due = await dueTasks(tx, actor, { from: date, until: date, assignee, limit: room });
  const truncated = overdue.length > limit || due.length > room ? ',"truncated":true' : '';
  return json(
    `{"date":"${date}","overdue":${listed(overdue.slice(0, limit))},"today":${listed(due.slice(0, room))}${truncated}}`,
  );
}

function listed(tasks: readonly DueTask[]): string {
  return `[${tasks.map((task) => task.json).join(',')}]`;
}
