/** The rule that the service always has an administrator. */

import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { Refusal } from '../../platform/errors/refusal.ts';

/**
 * Lets changes of administrators run one after the other until the end of the transaction, in all processes. The functions below
 * require this lock.
 */
export function lockAdministrators(tx: Tx): Promise<void> {
  return tx.lock('administrators');
}

/** Throws 409 `last_admin` if the user is the only administrator. */
export async function requireOtherAdministrator(tx: Tx, userId: string): Promise<void> {
  if ((await other.first(tx, { user: userId })) === undefined) throw new Refusal('last_admin');
}

/** Throws 403 `forbidden` if the actor has lost the right since the request was authenticated. */
export async function requireAdministrator(tx: Tx, actor: Pick<Actor, 'id'>): Promise<void> {
  if (!(await isAdministrator(tx, actor))) throw noLongerAdministrator();
}

/** Returns whether the actor is an administrator now. */
export async function isAdministrator(tx: Tx, { id }: Pick<Actor, 'id'>): Promise<boolean> {
  return (await one.first(tx, { user: id })) !== undefined;
}

/** 403: the actor has lost the right since the request was authenticated. */
export function noLongerAdministrator(): Refusal {
  return new Refusal('forbidden', { error: 'Only administrators can do this.' });
}

const other = statement<{ user: string }>()((db, p) =>
  db.selectFrom('user').select('id').where('is_admin', '=', 1).where('id', '<>', p.user).limit(1),
);

const one = statement<{ user: string }>()((db, p) =>
  db.selectFrom('user').select('id').where('is_admin', '=', 1).where('id', '=', p.user),
);
