import { LIMITS } from '#contract/limits.ts';
import { cutText } from '#domain/mail/mail-text.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { addNewTask } from '../../planning/tasks/index.ts';
import { mailProject, messageTitle } from '../mail-to-task/index.ts';
import { holdsLease, type LeasedAccount } from './lease.ts';
import type { MailMessage } from './provider-mail.ts';

/** Returns the given threads that have become tasks. */
export async function knownThreads(
  tx: ReadTx,
  { owner, grant }: LeasedAccount,
  threads: readonly string[],
): Promise<Set<string>> {
  if (threads.length === 0) return new Set();
  const rows = await tx.all(
    tx.kysely
      .selectFrom('hosted_mail_thread')
      .select('thread_id')
      .where('user_id', '=', owner.id)
      .where('account', '=', grant.account)
      .where('thread_id', 'in', threads),
  );
  return new Set(rows.map(({ thread_id: thread }) => thread));
}

/** `known`: the thread has become a task before. `disconnected`: the account was disconnected or connected again. */
export type ThreadResult = 'created' | 'known' | 'disconnected';

/** Creates the task of a message in the chosen project or in the Inbox, unless its thread has one. The title is the sender and the subject. */
export async function addThreadTask(
  tx: Tx,
  account: LeasedAccount,
  message: MailMessage,
  now: number,
): Promise<ThreadResult> {
  const { owner, grant, settings } = account;
  await tx.lock(`hosted mail ${owner.id}`);
  if (!(await holdsLease(tx, account))) return 'disconnected';
  const row = { user_id: owner.id, account: grant.account, thread_id: message.threadId };
  const { changes } = await tx.run(
    tx.kysely
      .insertInto('hosted_mail_thread')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (changes === 0) return 'known';
  const actor = { ...owner, credential: { kind: 'mail', id: owner.id }, now } as const;
  const link = linkOf(grant.account, message.threadId);
  const text = cutText(message.snippet, LIMITS.taskDescription - link.length - 2);
  const description = [text, link].filter(Boolean).join('\n\n');
  const project = await mailProject(tx, owner.id, settings.project_id);
  const content = messageTitle(owner.locale, message);
  await addNewTask(tx, actor, { content, description, ...(project !== undefined && { project_id: project }) });
  return 'created';
}

/** Returns the address of a thread in Gmail. `authuser` selects the account if the user is signed in to several. */
function linkOf(account: string, thread: string): string {
  const url = new URL('https://mail.google.com/mail/');
  url.searchParams.set('authuser', account);
  url.hash = `all/${thread}`;
  return url.href;
}
