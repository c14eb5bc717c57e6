import type { Selectable } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { FilterTable } from '../../../platform/db/tables.ts';
import { notFound } from '../../../platform/errors/refusal.ts';

/** A filter of the actor. Throws `not_found` for a filter of another user. */
export async function ownFilter(tx: ReadTx, actor: Pick<Actor, 'id'>, id: string): Promise<Selectable<FilterTable>> {
  const filter = await byId.first(tx, { user: actor.id, id });
  if (filter === undefined) throw notFound();
  return filter;
}

/** As `ownFilter`, and locks the filter. */
export async function lockOwnFilter(tx: Tx, actor: Pick<Actor, 'id'>, id: string): Promise<Selectable<FilterTable>> {
  const filter = await toChange.first(tx, { user: actor.id, id });
  if (filter === undefined) throw notFound();
  return filter;
}

const byId = statement<{ user: string; id: string }>()((db, p) =>
  db.selectFrom('filter').selectAll().where('id', '=', p.id).where('user_id', '=', p.user),
);

const toChange = statement<{ user: string; id: string }>()((db, p, { forUpdate }) =>
  db.selectFrom('filter').selectAll().where('id', '=', p.id).where('user_id', '=', p.user).modifyEnd(forUpdate),
);
