import type { Selectable } from 'kysely';
import type { User } from '#contract/resources/user.ts';
import { avatarColor } from '#domain/person/avatar-color.ts';
import { mailKey } from '#domain/person/mail-key.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { UserTable } from '../../../platform/db/tables.ts';
import { notFound } from '../../../platform/errors/refusal.ts';

export type UserRow = Selectable<UserTable>;

/** Renders the account for its owner (contract User). */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    email_confirmed: row.email_confirmed === 1,
    name: row.name,
    avatar_color: avatarColor(row.email),
    timezone: row.timezone,
    locale: row.locale,
    is_admin: row.is_admin === 1,
    totp_enabled: row.totp_secret !== null,
    daily_digest: row.daily_digest === 1,
    sidebar_collapsed: JSON.parse(row.sidebar_collapsed),
    nav_order: JSON.parse(row.nav_order),
    created_at: row.created_at,
  };
}

/** Returns the stored account. Throws `not_found` if it was deleted. */
export async function userById(tx: ReadTx, id: string): Promise<UserRow> {
  const row = await byId.first(tx, { id });
  if (row === undefined) throw notFound();
  return row;
}

/** Returns the account, locked until the end of the transaction, or undefined if it was deleted. */
export function lockedUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return heldById.first(tx, { id });
}

/** Returns the account with this address. Case and surrounding whitespace are ignored. */
export function userByEmail(tx: ReadTx, email: string): Promise<UserRow | undefined> {
  return byEmail.first(tx, { email: mailKey(email) });
}

const byId = statement<{ id: string }>()((db, p) => db.selectFrom('user').selectAll().where('id', '=', p.id));

const heldById = statement<{ id: string }>()((db, p, { forUpdate }) =>
  db.selectFrom('user').selectAll().where('id', '=', p.id).modifyEnd(forUpdate),
);

const byEmail = statement<{ email: string }>()((db, p) =>
  db.selectFrom('user').selectAll().where('email', '=', p.email),
);
