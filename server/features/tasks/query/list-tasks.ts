import type { Query } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { searchWords } from '#domain/normalize/search-words.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { findTasks } from './find-tasks.ts';
import { filteredTasks, filterValues, mergedFilters, shapeOf, type TaskFilters } from './task-filters.ts';
import { byCompletion, byDue, byPlace } from './task-order.ts';
import { pageText, readTaskPage, type TaskList } from './task-page.ts';

/**
 * `{tasks, next_cursor?}`: the live tasks the actor can see that pass every filter. Ids that are unknown or out of sight
 * pass none. 422 at `cursor` for one of another list. The order is the first of these that fits: with words in `q` by rank;
 * completed tasks alone by completion; inside a project, section or parent by place; else by due date.
 */
export async function listTasks(
  tx: ReadTx,
  actor: Actor,
  { limit = LIMITS.pages.tasks.default, cursor, q = '', ...filters }: Query<typeof api.tasks.list>,
): Promise<JsonText> {
  const words = searchWords(q);
  const page = { limit, cursor, mark: { of: actor.id, filters, words } };
  return json(
    pageText(
      words.length > 0
        ? await findTasks(tx, actor, { words, filters, openFirst: false }, page)
        : await readTaskPage(tx, actor, listedTasks(actor, filters), page),
    ),
  );
}

type Filtered = TaskList<ReturnType<typeof filterValues>>;

/** What passes the filters, in the order that fits them. */
export function listedTasks(actor: Actor, filters: TaskFilters): Filtered {
  const { project_id, section_id, parent_id, completed } = filters;
  const insideOne = (project_id ?? section_id ?? parent_id) !== undefined;
  const order = completed === 'only' ? byCompletion : insideOne ? byPlace : byDue;
  const shape = shapeOf(filters);
  const merged = order === byDue ? mergedFilters(filters, actor) : undefined;
  return {
    shape: `${order.name} ${JSON.stringify(shape)}`,
    rows: (db, p, fragments) => filteredTasks(db, p, fragments, shape),
    order,
    merged,
    ...(order === byDue && merged === undefined && { idsFirst: true }),
    values: filterValues(filters, actor),
  };
}
