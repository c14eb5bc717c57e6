import { sql } from 'kysely';
import type { Query } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { projectsRead, tasksAcross } from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { searchWords } from '../../platform/db/search-words.ts';
import { type JsonText, json } from '../../platform/http/reply.ts';
import { byRankOpenFirst, readTaskPage, type TaskList, tasksHolding } from '../tasks/index.ts';
import { findProjects } from './find-projects.ts';

/**
 * `{tasks, projects, notes, next_cursor?}`: what holds every word of `q`, of unarchived projects unless `archived`. Tasks
 * come best first, projects on the first page only. A blank text finds nothing. 422 at `cursor` for one of another search.
 */
export async function search(
  tx: ReadTx,
  actor: Actor,
  { q, archived = false, limit = LIMITS.pages.search.default, cursor }: Query<typeof api.views.search>,
): Promise<JsonText> {
  const words = searchWords(q);
  if (words.length === 0) return answer([], []);
  const mark = { search: actor.id, words, archived };
  const found = await foundTasks(tx, actor, words, archived);
  const { tasks, nextCursor } = await readTaskPage(tx, actor, found, { limit, cursor, mark });
  const projects = cursor === undefined ? await findProjects(tx, actor, words, archived) : [];
  return answer(tasks, projects, nextCursor);
}

type SearchValues = { user: string; now: string };

async function foundTasks(
  tx: ReadTx,
  actor: Actor,
  words: readonly string[],
  archived: boolean,
): Promise<TaskList<SearchValues>> {
  const scope = archived ? 'include' : 'exclude';
  const projects = projectsRead(tx.kysely, sql.val(actor.id), scope);
  const { condition, titleHit } = await tasksHolding(tx, actor, words, projects);
  return {
    rows: (db, p) => tasksAcross(db, p.user, scope).where(condition),
    order: () => byRankOpenFirst(titleHit),
    values: { user: actor.id, now: instantText(actor.now) },
  };
}

function answer(tasks: readonly string[], projects: readonly string[], nextCursor?: string): JsonText {
  const next = nextCursor === undefined ? '' : `,"next_cursor":"${nextCursor}"`;
  return json(`{"tasks":[${tasks.join(',')}],"projects":[${projects.join(',')}],"notes":[]${next}}`);
}
