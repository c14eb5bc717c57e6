import type { Selectable } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { LabelTable } from '../../../platform/db/tables.ts';
import { conflict, notFound } from '../../../platform/errors/refusal.ts';
import { labelKey } from './label-key.ts';

/** Reads and locks a label. Throws `not_found` for a label of another user. */
export async function ownLabel(tx: Tx, actor: Pick<Actor, 'id'>, id: string): Promise<Selectable<LabelTable>> {
  const label = await byId.first(tx, { user: actor.id, id });
  if (label === undefined) throw notFound();
  return label;
}

/** Throws `not_found` unless the label belongs to the actor. */
export async function requireOwnLabel(tx: ReadTx, actor: Pick<Actor, 'id'>, id: string): Promise<void> {
  if ((await toRead.first(tx, { user: actor.id, id })) === undefined) throw notFound();
}

/** Throws 409 `conflict` if the actor has another label of this name than `except`, ignoring case. */
export async function requireFreeName(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  name: string,
  { except }: { except?: string } = {},
): Promise<void> {
  const holder = await byKey.first(tx, { user: actor.id, key: labelKey(name) });
  if (holder !== undefined && holder.id !== except) throw conflict('A label of this name exists already.');
}

const byId = statement<{ user: string; id: string }>()((db, p, { forUpdate }) =>
  db.selectFrom('label').selectAll().where('id', '=', p.id).where('user_id', '=', p.user).modifyEnd(forUpdate),
);

const toRead = statement<{ user: string; id: string }>()((db, p) =>
  db.selectFrom('label').select('id').where('id', '=', p.id).where('user_id', '=', p.user),
);

const byKey = statement<{ user: string; key: string }>()((db, p) =>
  db.selectFrom('label').select('id').where('user_id', '=', p.user).where('name_key', '=', p.key),
);
