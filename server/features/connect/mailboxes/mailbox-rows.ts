/** The rows of connected mailboxes. */

import type { Selectable } from 'kysely';
import type { Mailbox } from '#contract/resources/mailbox.ts';
import type { Actor } from '../../../platform/actor.ts';
import { contextOf } from '../../../platform/crypto/sealed-columns.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { MailboxTable } from '../../../platform/db/tables.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { addableProjects } from '../mail-to-task/index.ts';
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

/** Returns mailboxes for their owner. */
export async function presentMailboxes(
  tx: ReadTx,
  { id: user, locale }: Pick<Actor, 'id' | 'locale'>,
  rows: readonly MailboxRow[],
): Promise<Mailbox[]> {
  const projects = await addableProjects(
    tx,
    user,
    rows.map(({ project_id }) => project_id),
  );
  return rows.map((row) => presentMailbox(row, locale, projects));
}

/** Returns one of the mailboxes of the actor. Throws `not_found` for other ids. */
export async function presentedMailbox(tx: ReadTx, actor: Actor, id: string): Promise<Mailbox> {
  const rows = (await mailboxesOf(tx, actor.id)).filter((row) => row.id === id);
  const [mailbox] = await presentMailboxes(tx, actor, rows);
  if (mailbox === undefined) throw notFound();
  return mailbox;
}

function presentMailbox(row: MailboxRow, locale: 'da' | 'en', projects: ReadonlySet<string>): Mailbox {
  return {
    id: row.id,
    kind: 'imap',
    name: row.name,
    host: row.host,
    username: row.username,
    folder: row.folder,
    ...(row.project_id !== null && projects.has(row.project_id) && { project_id: row.project_id }),
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
