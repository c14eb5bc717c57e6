import type { Query } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { searchWords } from '#domain/normalize/search-words.ts';
import { one } from '../../../../access/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { nextMember } from '../../../../platform/http/reply/cursor.ts';
import { type JsonText, json } from '../../../../platform/http/reply/reply.ts';
import { findNotes } from './find-notes.ts';
import { readNotePage } from './note-page.ts';

/**
 * Returns `{notes, next_cursor?}`: the notes of a project, the notes that match `q`, or else the actor's unfiled notes and
 * the notes shared with the actor, with `projects` also those of all projects. Throws `not_found` for a project that the actor cannot see,
 * and 422 at `cursor` for a cursor of another list.
 */
export async function listNotes(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  { q, project, projects, archived, limit = LIMITS.pages.notes.default, cursor }: Query<typeof api.notes.list>,
): Promise<JsonText> {
  if (project !== undefined) await one(tx, actor, 'project', 'viewer', project);
  const words = searchWords(q ?? '');
  const wanted = { project, archived };
  const page = { limit, cursor };
  const { notes, nextCursor } =
    words.length > 0
      ? await findNotes(tx, actor, { ...wanted, words }, page)
      : await readNotePage(tx, actor, { ...wanted, everything: projects === 'include' }, page);
  return json(`{"notes":[${notes.join(',')}]${nextMember(nextCursor)}}`);
}
