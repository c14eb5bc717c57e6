import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { filterJson } from './filter-json.ts';

/** `{filters}`: the filters of the actor by position, then the older first. */
export async function listFilters(tx: ReadTx, actor: Pick<Actor, 'id'>): Promise<JsonText> {
  const rows = await ownFilters.all(tx, { user: actor.id });
  return json(`{"filters":[${rows.map((row) => row.json).join(',')}]}`);
}

const ownFilters = statement<{ user: string }>()((db, p, fragments) =>
  db
    .selectFrom('filter')
    .select(filterJson(fragments).as('json'))
    .where('user_id', '=', p.user)
    .orderBy('sort_order')
    .orderBy('id'),
);
