import { sql } from 'kysely';
import type { Query } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { projectsRead } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { searchWords } from '../../platform/db/search-words.ts';
import { type JsonText, json } from '../../platform/http/reply.ts';
import { filteredTasks, filterValues, shapeOf, type TaskFilters } from './task-filters.ts';
import { byCompletion, byDue, byPlace, byRank } from './task-order.ts';
import { pageText, readTaskPage, type TaskList } from './task-page.ts';
import { tasksHolding } from './task-text.ts';

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
  const list = words.length > 0 ? await foundTasks(tx, actor, filters, words) : listedTasks(actor, filters);
  return json(pageText(await readTaskPage(tx, actor, list, { limit, cursor, mark: { of: actor.id, filters, words } })));
}

type Filtered = TaskList<ReturnType<typeof filterValues>>;

function listedTasks(actor: Actor, filters: TaskFilters): Filtered {
  const { project_id, section_id, parent_id, completed } = filters;
  const insideOne = (project_id ?? section_id ?? parent_id) !== undefined;
  const order = completed === 'only' ? byCompletion : insideOne ? byPlace : byDue;
  const shape = shapeOf(filters);
  return {
    shape: `${order.name} ${JSON.stringify(shape)}`,
    rows: (db, p, fragments) => filteredTasks(db, p, fragments, shape),
    order,
    values: filterValues(filters, actor),
  };
}

async function foundTasks(tx: ReadTx, actor: Actor, filters: TaskFilters, words: string[]): Promise<Filtered> {
  const shape = shapeOf(filters);
  const { project_id } = filters;
  const projects = project_id === undefined ? projectsRead(tx.kysely, sql.val(actor.id), shape.archived) : [project_id];
  const { condition, titleHit } = await tasksHolding(tx, actor, words, projects);
  return {
    rows: (db, p, fragments) => filteredTasks(db, p, fragments, shape).where(condition),
    order: () => byRank(titleHit),
    values: filterValues(filters, actor),
  };
}
