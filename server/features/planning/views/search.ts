import type { Query } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { searchWords } from '#domain/normalize/search-words.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { nextMember } from '../../../platform/http/reply/cursor.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { bestNotes } from '../../notes/notes/index.ts';
import { findTasks, type TaskFilters } from '../tasks/index.ts';
import { findProjects } from './find-projects.ts';

/**
 * `{tasks, projects, notes, next_cursor?}`: the records that contain every word of `q`, each list best first. Projects and notes are on
 * the first page only. `archived` includes archived projects and notes. A blank text finds nothing. Throws 422 at `cursor` if the
 * cursor belongs to another search.
 */
export async function search(
  tx: ReadTx,
  actor: Actor,
  { q, archived = false, limit = LIMITS.pages.search.default, cursor }: Query<typeof api.views.search>,
): Promise<JsonText> {
  const words = searchWords(q);
  if (words.length === 0) return searchResult({ tasks: [], projects: [], notes: [] });
  const cursorScope = { search: actor.id, words, archived };
  const filters: TaskFilters = { completed: 'include', ...(archived && { archived: 'include' }) };
  const noteSearch = { words, ...(archived && { archived: 'include' as const, everywhere: true }) };
  const taskSearch = { words, filters, openFirst: true };
  const { tasks, nextCursor } = await findTasks(tx, actor, taskSearch, { limit, cursor, cursorScope });
  if (cursor !== undefined) return searchResult({ tasks, projects: [], notes: [] }, nextCursor);
  const projects = await findProjects(tx, actor, words, archived);
  const notes = await bestNotes(tx, actor, noteSearch, LIMITS.searchExtras);
  return searchResult({ tasks, projects, notes }, nextCursor);
}

type FoundRecords = Record<'tasks' | 'projects' | 'notes', readonly string[]>;

function searchResult(found: FoundRecords, nextCursor?: string): JsonText {
  const lists = Object.entries(found).map(([name, records]) => `"${name}":[${records.join(',')}]`);
  return json(`{${lists.join(',')}${nextMember(nextCursor)}}`);
}
