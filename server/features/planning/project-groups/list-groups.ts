import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { groupJson } from './group-json.ts';

/** `{groups}`: the groups of the actor in their order. */
export async function listGroups(tx: ReadTx, actor: Pick<Actor, 'id'>): Promise<JsonText> {
  const rows = await ownGroups.all(tx, { user: actor.id });
  return json(`{"groups":[${rows.map((row) => row.json).join(',')}]}`);
}

const ownGroups = statement<{ user: string }>()((db, p, fragments) =>
  db
    .selectFrom('project_group')
    .select(groupJson(fragments).as('json'))
    .where('user_id', '=', p.user)
    .orderBy('sort_order')
    .orderBy('id'),
);
