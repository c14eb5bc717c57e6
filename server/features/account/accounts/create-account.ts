import { mailKey } from '#domain/person/mail-key.ts';
import { instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events/emit.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { createInbox } from '../../planning/projects/index.ts';
import type { UserRow } from './present-user.ts';

/** The data of a new account. The password is hashed before the transaction, because that is slow. */
export type NewAccount = {
  email: string;
  name: string;
  passwordHash: string;
  timezone: string;
  locale: 'da' | 'en';
  isAdmin: boolean;
  /** Whether the address was proven to belong to the person. */
  emailConfirmed: boolean;
};

/** Creates the account with its Inbox, named in its language. A used address causes a unique violation on `user.email`. */
export async function createAccount(tx: Tx, now: number, account: NewAccount): Promise<UserRow> {
  const row: UserRow = {
    id: newId(now),
    email: mailKey(account.email),
    email_confirmed: account.emailConfirmed ? 1 : 0,
    name: account.name,
    password_hash: account.passwordHash,
    timezone: account.timezone,
    locale: account.locale,
    is_admin: account.isAdmin ? 1 : 0,
    daily_digest: 0,
    sidebar_collapsed: '[]',
    nav_order: '[]',
    totp_secret: null,
    totp_pending: null,
    totp_step: 0,
    created_at: instantText(now),
    access: 'open',
    closed_at: null,
  };
  await tx.run(tx.kysely.insertInto('user').values(row));
  await createInbox(tx, { id: row.id, locale: row.locale, now });
  await emit(tx, { id: row.id, now }, { activity: { name: 'user.created', payload: {} } });
  return row;
}
