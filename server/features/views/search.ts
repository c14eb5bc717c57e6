import type { Query } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { searchWords } from '#domain/fold/search-words.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { nextMember } from '../../platform/http/cursor.ts';
import { type JsonText, json } from '../../platform/http/reply.ts';
import { findTasks, type TaskFilters } from '../tasks/index.ts';
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
  const filters: TaskFilters = { completed: 'include', ...(archived && { archived: 'include' }) };
  const { tasks, nextCursor } = await findTasks(
    tx,
    actor,
    { words, filters, openFirst: true },
    { limit, cursor, mark },
  );
  const projects = cursor === undefined ? await findProjects(tx, actor, words, archived) : [];
  return answer(tasks, projects, nextCursor);
}

function answer(tasks: readonly string[], projects: readonly string[], nextCursor?: string): JsonText {
  return json(`{"tasks":[${tasks.join(',')}],"projects":[${projects.join(',')}],"notes":[]${nextMember(nextCursor)}}`);
}
