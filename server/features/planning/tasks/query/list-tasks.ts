import type { Query } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { searchWords } from '#domain/normalize/search-words.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { type JsonText, json } from '../../../../platform/http/reply/reply.ts';
import { findTasks } from './find-tasks.ts';
import { filteredTasks, filterValues, mergedFilters, shapeOf, type TaskFilters } from './task-filters.ts';
import type { TaskList } from './task-list.ts';
import { byCompletion, byDue, byPosition } from './task-order.ts';
import { pageText, readTaskPage } from './task-page.ts';

/**
 * `{tasks, next_cursor?}`: the live tasks that the actor can read and that pass every filter. A filter by an unknown or unreadable id
 * finds nothing. The order is the first that applies: by rank if `q` contains words, by completion if only completed tasks are
 * listed, by position in a project, section or parent, else by due date. Throws 422 at `cursor` if the cursor belongs to another
 * list.
 */
export async function listTasks(
  tx: ReadTx,
  actor: Actor,
  { limit = LIMITS.pages.tasks.default, cursor, q = '', ...filters }: Query<typeof api.tasks.list>,
): Promise<JsonText> {
  const words = searchWords(q);
  const page = { limit, cursor, cursorScope: { of: actor.id, filters, words } };
  return json(
    pageText(
      words.length > 0
        ? await findTasks(tx, actor, { words, filters, openFirst: false }, page)
        : await readTaskPage(tx, actor, listedTasks(actor, filters), page),
    ),
  );
}

type FilteredList = TaskList<ReturnType<typeof filterValues>>;

/** The tasks that pass the filters, in the order of `listTasks` without words. */
export function listedTasks(actor: Actor, filters: TaskFilters): FilteredList {
  const { project_id, section_id, parent_id, completed } = filters;
  const isOneList = (project_id ?? section_id ?? parent_id) !== undefined;
  const order = completed === 'only' ? byCompletion : isOneList ? byPosition : byDue;
  const shape = shapeOf(filters);
  const values = filterValues(filters, actor);
  const merged = order === byDue ? mergedFilters(shape, values) : undefined;
  return {
    shape: `${order.name} ${JSON.stringify(shape)}`,
    rows: (db, p, fragments) => filteredTasks(db, p, fragments, shape),
    order,
    merged,
    values,
  };
}
