import type { ResponseBody } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { ownNote, sharesOf } from '../../../../access/notes/index.ts';
import { collaboratorsOf } from '../../../../access/people/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { presentPeople } from '../../../sharing/sharing/index.ts';

/**
 * Returns the users with whom the actor's note is shared and the candidates, sorted by name in the actor's language. Throws
 * `not_found` for other users than the author.
 */
export async function listShares(
  tx: ReadTx,
  actor: Pick<Actor, 'id' | 'locale'>,
  noteId: string,
): Promise<ResponseBody<typeof api.notes.shares>> {
  const note = await ownNote(tx, actor, noteId);
  const shared = await sharesOf(tx, note);
  const roles = new Map(shared.map(({ id, role }) => [id, role]));
  const others = (await collaboratorsOf(tx, actor)).filter(({ id }) => id !== actor.id && !roles.has(id));
  return {
    shares: presentPeople(shared, actor.locale).map((user) => ({ user, role: roles.get(user.id) ?? 'viewer' })),
    candidates: presentPeople(others, actor.locale),
  };
}
