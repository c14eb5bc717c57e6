import { mailKey } from '#domain/person/mail-key.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Flag } from '../../../platform/db/tables.ts';
import { notFound } from '../../../platform/errors/refusal.ts';

/** The account fields that an invite needs. */
export type InvitedAccount = { id: string; email: string; email_confirmed: Flag; locale: 'da' | 'en' };

/** Returns the account with this id. */
export function accountById(tx: ReadTx, id: string): Promise<InvitedAccount | undefined> {
  return byId.first(tx, { id });
}

/** Returns the account with this address. */
export function accountByEmail(tx: ReadTx, email: string): Promise<InvitedAccount | undefined> {
  return byEmail.first(tx, { email: mailKey(email) });
}

/** Returns the address of an account. Throws `not_found` if it was deleted. */
export async function addressOf(tx: ReadTx, id: string): Promise<string> {
  const account = await accountById(tx, id);
  if (account === undefined) throw notFound();
  return account.email;
}

const byId = statement<{ id: string }>()((db, p) =>
  db.selectFrom('user').select(['id', 'email', 'email_confirmed', 'locale']).where('id', '=', p.id),
);

const byEmail = statement<{ email: string }>()((db, p) =>
  db.selectFrom('user').select(['id', 'email', 'email_confirmed', 'locale']).where('email', '=', p.email),
);
