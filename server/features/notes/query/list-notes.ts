import type { Query } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { searchWords } from '#domain/normalize/search-words.ts';
import { one } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { nextMember } from '../../../platform/http/reply/cursor.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { findNotes } from './find-notes.ts';
import { readNotePage } from './note-page.ts';

/**
 * `{notes, next_cursor?}`: those of a project, those that hold every word of `q`, or else the actor's own that are filed nowhere
 * and those that are shared with him. `not_found` for a project that he cannot see, 422 at `cursor` for one of another list.
 */
export async function listNotes(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  { q, project, archived, limit = LIMITS.pages.notes.default, cursor }: Query<typeof api.notes.list>,
): Promise<JsonText> {
  if (project !== undefined) await one(tx, actor, 'project', 'viewer', project);
  const words = searchWords(q ?? '');
  const wanted = { project, archived };
  const page = { limit, cursor };
  const { notes, nextCursor } =
    words.length > 0
      ? await findNotes(tx, actor, { ...wanted, words }, page)
      : await readNotePage(tx, actor, wanted, page);
  return json(`{"notes":[${notes.join(',')}]${nextMember(nextCursor)}}`);
}
