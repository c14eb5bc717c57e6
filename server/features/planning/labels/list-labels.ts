import { nameOrder } from '#domain/messages/name-order.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { labelJson } from './label-json.ts';

/** `{labels}`: the labels of the actor by position, then by name in the order of their language. */
export async function listLabels(tx: ReadTx, actor: Pick<Actor, 'id' | 'locale'>): Promise<JsonText> {
  const rows = await ownLabels.all(tx, { user: actor.id });
  rows.sort(byPositionAndName(nameOrder(actor.locale)));
  return json(`{"labels":[${rows.map((row) => row.json).join(',')}]}`);
}

type Positioned = { sort_order: number; name: string };

/** Compares labels by position, then by name. */
export function byPositionAndName(compare: (one: string, other: string) => number) {
  return (one: Positioned, other: Positioned) => one.sort_order - other.sort_order || compare(one.name, other.name);
}

/** The ids and names of the actor's labels, older first. */
export function ownLabelNames(tx: ReadTx, actor: Pick<Actor, 'id'>): Promise<{ id: string; name: string }[]> {
  return ownNames.all(tx, { user: actor.id });
}

const ownNames = statement<{ user: string }>()((db, p) =>
  db.selectFrom('label').select(['id', 'name']).where('user_id', '=', p.user).orderBy('id'),
);

const ownLabels = statement<{ user: string }>()((db, p, fragments) =>
  db
    .selectFrom('label')
    .select(['name', 'sort_order', labelJson(fragments).as('json')])
    .where('user_id', '=', p.user)
    .orderBy('id'),
);
