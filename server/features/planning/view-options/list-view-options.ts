import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { storedJson } from './stored-json.ts';

/** `{views}`: the stored options of the actor's views, by key. */
export async function listViewOptions(tx: ReadTx, actor: Pick<Actor, 'id'>): Promise<JsonText> {
  const rows = await own.all(tx, { user: actor.id });
  return json(`{"views":[${rows.map(storedJson).join(',')}]}`);
}

const own = statement<{ user: string }>()((db, p) =>
  db.selectFrom('view_options').select(['view', 'options']).where('user_id', '=', p.user).orderBy('view'),
);
