import type { Selectable } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { PasskeyTable } from '../../../platform/db/tables.ts';
import { notFound } from '../../../platform/errors/refusal.ts';

export type PasskeyRow = Selectable<PasskeyTable>;

/** Returns the actor's passkeys, oldest first. */
export function ownPasskeys(tx: ReadTx, actor: Pick<Actor, 'id'>): Promise<PasskeyRow[]> {
  return ofUser.all(tx, { user: actor.id });
}

/** Returns the actor's passkey with this id. Throws `not_found` for others. */
export async function ownPasskey(tx: ReadTx, actor: Pick<Actor, 'id'>, id: string): Promise<PasskeyRow> {
  const passkey = await byId.first(tx, { user: actor.id, id });
  if (passkey === undefined) throw notFound();
  return passkey;
}

const ofUser = statement<{ user: string }>()((db, p) =>
  db.selectFrom('passkey').selectAll().where('user_id', '=', p.user).orderBy('created_at').orderBy('id'),
);

const byId = statement<{ user: string; id: string }>()((db, p) =>
  db.selectFrom('passkey').selectAll().where('id', '=', p.id).where('user_id', '=', p.user),
);
