import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { emit } from '../../platform/events/emit.ts';
import { mailSecurityChange, type SecurityMailer } from '../accounts/index.ts';

/** Deletes one of the actor's tokens. Throws `not_found` for any other. */
export async function deleteToken(tx: Tx, mailer: SecurityMailer, actor: Actor, id: string): Promise<void> {
  const token = await own.first(tx, { id, user: actor.id });
  if (token === undefined || (await drop.run(tx, { id })).changes === 0) throw notFound();
  await emit(tx, actor, { activity: { name: 'token.deleted', payload: token } });
  await mailSecurityChange(tx, mailer, actor, { kind: 'tokenRemoved', ...token });
}

const own = statement<{ id: string; user: string }>()((db, p) =>
  db.selectFrom('api_token').select(['name', 'prefix']).where('id', '=', p.id).where('user_id', '=', p.user),
);

const drop = statement<{ id: string }>()((db, p) => db.deleteFrom('api_token').where('id', '=', p.id));
