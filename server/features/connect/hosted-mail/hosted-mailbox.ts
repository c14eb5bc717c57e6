/** The connected mail account as one of the mailboxes of a user. */

import type { Mailbox } from '#contract/resources/mailbox.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { mailProject } from '../mail-to-task/index.ts';
import { grantOf, ProviderFailure } from '../oauth/index.ts';
import { mailProblemMessage, mailProblemText } from './mail-problem.ts';
import type { MailParts } from './provider-mail.ts';
import { hostedMailOf } from './settings.ts';
import { type SyncResult, syncHostedMail } from './sync-hosted-mail.ts';

/** Returns the connected mail account of the actor as a mailbox. Undefined if it is not connected, or was withdrawn. */
export async function hostedMailbox(tx: ReadTx, actor: Pick<Actor, 'id' | 'locale'>): Promise<Mailbox | undefined> {
  const grant = await grantOf(tx, actor.id, 'mail');
  const settings = await hostedMailOf(tx, actor.id);
  if (grant === undefined || grant.refresh_token === null || settings === undefined) return undefined;
  const { watched: trigger, label } = settings;
  const project = await mailProject(tx, actor.id, settings.project_id);
  const { id, account, last_sync_at: last, next_sync_at: next, last_error: problem, created_at } = grant;
  return {
    id,
    kind: 'gmail',
    name: account,
    username: account,
    trigger,
    ...(label !== '' && { label }),
    ...(project !== undefined && { project_id: project }),
    last_uid: 0,
    ...(last !== null && { last_sync_at: last }),
    next_sync_at: next,
    ...(problem !== null && { last_error: mailProblemText(problem, { locale: actor.locale, label }) }),
    created_at,
  };
}

/** Creates the tasks of new messages. Throws 422 `mailbox_failed`, as other mailboxes do. */
export async function syncHostedMailbox(parts: MailParts, actor: Pick<Actor, 'id'>): Promise<SyncResult> {
  try {
    return (await syncHostedMail(parts, actor.id)) ?? { created: 0, partial: true };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    throw new Refusal('mailbox_failed', { error: error.message, fields: { host: mailProblemMessage(error.problem) } });
  }
}
