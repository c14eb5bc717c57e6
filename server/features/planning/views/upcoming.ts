import type { Query } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { addDays } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { dueTasks } from './due-tasks.ts';

/** The most tasks in a response. If there are more, the response has `truncated`. */
const MAX_TASKS = 2000;

/** `{days: [{date, tasks}], truncated?}`: an entry for each day from today on, including days without tasks. */
export async function upcoming(
  tx: ReadTx,
  actor: Actor,
  { days = LIMITS.upcomingDays.default, assignee_id: assignee }: Query<typeof api.views.upcoming>,
): Promise<JsonText> {
  const first = localDay(actor.now, actor.timezone);
  const dates = Array.from({ length: days }, (_, index) => addDays(first, index));
  const until = addDays(first, days - 1);
  const tasks = await dueTasks(tx, actor, { from: first, until, assignee, limit: MAX_TASKS });
  const byDay = Map.groupBy(tasks.slice(0, MAX_TASKS), (task) => task.day);
  const entries = dates.map((date) => {
    const list = byDay.get(date)?.map((task) => task.json) ?? [];
    return `{"date":"${date}","tasks":[${list.join(',')}]}`;
  });
  const truncated = tasks.length > MAX_TASKS ? ',"truncated":true' : '';
  return json(`{"days":[${entries.join(',')}]${truncated}}`);
}
