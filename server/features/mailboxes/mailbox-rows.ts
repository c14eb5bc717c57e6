/** The rows of connected mailboxes. */

import type { Selectable } from 'kysely';
import type { Mailbox } from '#contract/resources/mailbox.ts';
import { contextOf } from '../../platform/crypto/sealed-columns.ts';
import type { Sealer } from '../../platform/crypto/sealer.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { MailboxTable } from '../../platform/db/tables.ts';
import { mailboxProblemText } from './mailbox-problem.ts';

export type MailboxRow = Selectable<MailboxTable>;

const SEALED = { table: 'mailbox', column: 'password' };

/** Returns the sealed password of a mailbox. */
export function sealPassword(sealer: Sealer, mailbox: string, password: string): string {
  return sealer.seal(password, contextOf(SEALED, mailbox));
}

/** Returns the password. Undefined if it was sealed with a lost key. */
export function openPassword(
  sealer: Sealer,
  { id, password }: Pick<MailboxRow, 'id' | 'password'>,
): string | undefined {
  return sealer.open(password, contextOf(SEALED, id));
}

/** Returns the mailboxes of an account in the order of their creation. */
export function mailboxesOf(tx: ReadTx, user: string): Promise<MailboxRow[]> {
  return byUser.all(tx, { user });
}

/** Returns a mailbox for its owner. */
export function presentMailbox(row: MailboxRow, locale: 'da' | 'en'): Mailbox {
  return {
    id: row.id,
    kind: 'imap',
    name: row.name,
    host: row.host,
    username: row.username,
    folder: row.folder,
    last_uid: row.last_uid,
    ...(row.last_sync_at !== null && { last_sync_at: row.last_sync_at }),
    next_sync_at: row.next_sync_at,
    ...(row.last_error !== null && { last_error: mailboxProblemText(row.last_error, locale) }),
    created_at: row.created_at,
  };
}

const byUser = statement<{ user: string }>()((db, p) =>
  db.selectFrom('mailbox').selectAll().where('user_id', '=', p.user).orderBy('id'),
);
