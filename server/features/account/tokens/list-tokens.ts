import type { ApiToken } from '#contract/resources/api-token.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { presentToken } from './present-token.ts';
import { projectsOfTokens } from './token-projects.ts';

/** Returns the actor's tokens, newest first. */
export async function listTokens(tx: ReadTx, actor: Actor): Promise<ApiToken[]> {
  const projects = await projectsOfTokens(tx, actor.id);
  return (await own.all(tx, { user: actor.id })).map((row) => presentToken(row, projects.get(row.id)));
}

const own = statement<{ user: string }>()((db, p) =>
  db
    .selectFrom('api_token')
    .select([
      'id',
      'name',
      'prefix',
      'created_at',
      'last_used_at',
      'last_used_address',
      'expires_at',
      'scope',
      'limited',
      'protocol',
    ])
    .where('user_id', '=', p.user)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
);
