import type { Query } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { localDay } from '#domain/day/zone.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { type DueTask, dueTasks } from './due-tasks.ts';

/**
 * `{date, overdue, today, truncated?}`: open tasks due today or earlier in the actor's zone. A task with a past clock time of today is
 * in `today`. `limit` counts both lists together. Snoozed tasks are cut off first, then the latest due.
 */
export async function today(
  tx: ReadTx,
  actor: Actor,
  { assignee_id: assignee, limit = LIMITS.pages.today.default }: Query<typeof api.views.today>,
): Promise<JsonText> {
  const date = localDay(actor.now, actor.timezone);
  const tasks = await dueTasks(tx, actor, { until: date, assignee, limit });
  const shown = tasks.slice(0, limit);
  const overdue = shown.filter(({ day }) => day < date);
  const due = shown.filter(({ day }) => day >= date);
  const truncated = tasks.length > limit ? ',"truncated":true' : '';
  return json(`{"date":"${date}","overdue":${listed(overdue)},"today":${listed(due)}${truncated}}`);
}

function listed(tasks: readonly DueTask[]): string {
  return `[${tasks.map((task) => task.json).join(',')}]`;
}
