import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import { mailSecurityChange, type SecurityMailer } from '../accounts/index.ts';

/** Deletes one of the actor's tokens. Throws `not_found` for any other. */
export async function deleteToken(tx: Tx, mailer: SecurityMailer, actor: Actor, id: string): Promise<void> {
  const token = await own.first(tx, { id, user: actor.id });
  if (token === undefined || (await drop.run(tx, { id })).changes === 0) throw notFound();
  await emit(tx, actor, { activity: { name: 'token.deleted', payload: token } });
  await mailSecurityChange(tx, mailer, actor, { kind: 'tokenRemoved', ...token });
}

/** Deletes a token without its owner, and writes it to their activity. Does nothing if the token is gone. */
export async function dropToken(tx: Tx, id: string, now: number): Promise<void> {
  const token = await any.first(tx, { id });
  if (token === undefined || (await drop.run(tx, { id })).changes === 0) return;
  const { user_id, ...payload } = token;
  await emit(tx, { id: user_id, now }, { activity: { name: 'token.deleted', payload } });
}

const any = statement<{ id: string }>()((db, p) =>
  db.selectFrom('api_token').select(['user_id', 'name', 'prefix']).where('id', '=', p.id),
);

const own = statement<{ id: string; user: string }>()((db, p) =>
  db.selectFrom('api_token').select(['name', 'prefix']).where('id', '=', p.id).where('user_id', '=', p.user),
);

const drop = statement<{ id: string }>()((db, p) => db.deleteFrom('api_token').where('id', '=', p.id));
