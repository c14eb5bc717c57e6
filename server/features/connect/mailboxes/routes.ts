import { api } from '#contract/endpoints/index.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import type { Serve, ServeDirect, ServeStaged } from '../../../platform/http/serve/call.ts';
import { disconnectHostedMail, hostedMailbox, type MailParts, syncHostedMailbox } from '../hosted-mail/index.ts';
import { addMailbox } from './add-mailbox.ts';
import { MailboxFailure, mailboxRefusal } from './mailbox-problem.ts';
import { mailboxesOf, presentMailboxes } from './mailbox-rows.ts';
import { removeMailbox } from './remove-mailboxes.ts';
import { type SyncParts, syncMailbox } from './sync-mailbox.ts';
import { updateMailbox } from './update-mailbox.ts';

type RouteParts = SyncParts & {
  serve: Serve;
  serveDirect: ServeDirect;
  serveStaged: ServeStaged;
  hostedMail: MailParts;
};

/** Registers the operations of connected mailboxes. The account of hosted mail is one of them. */
export function serveMailboxes({ serve, serveDirect, serveStaged, hostedMail, ...parts }: RouteParts): void {
  const { mailboxes } = api;

  serve(mailboxes.list, async ({ tx, actor }) => {
    const rows = await mailboxesOf(tx, actor.id);
    const hosted = await hostedMailbox(tx, actor);
    const all = [...(await presentMailboxes(tx, actor, rows)), ...(hosted ? [hosted] : [])];
    return { mailboxes: all.toSorted((one, other) => one.created_at.localeCompare(other.created_at)) };
  });

  serveStaged(mailboxes.add, ({ actor, body, write }) => addMailbox(parts, { actor, input: body }, write));

  serveStaged(mailboxes.update, ({ actor, params, body, write }) =>
    updateMailbox(parts, { actor, id: params.mailboxID, input: body }, write),
  );

  serve(mailboxes.remove, async ({ tx, actor, params }) => {
    if ((await hostedMailbox(tx, actor))?.id === params.mailboxID) {
      await disconnectHostedMail(tx, actor);
      return null;
    }
    if (!(await removeMailbox(tx, actor, params.mailboxID))) throw notFound();
    return null;
  });

  serveDirect(mailboxes.sync, async ({ actor, params }) => {
    const { own, hosted } = await parts.database.read(async (tx) => ({
      own: await mailboxesOf(tx, actor.id),
      hosted: await hostedMailbox(tx, actor),
    }));
    if (hosted?.id === params.mailboxID) return syncHostedMailbox(hostedMail, actor);
    if (!own.some(({ id }) => id === params.mailboxID)) throw notFound();
    try {
      const result = await syncMailbox(parts, { id: params.mailboxID, user: actor.id });
      // Another request or the job is reading the mailbox now.
      return result ?? { created: 0, partial: true };
    } catch (error) {
      throw error instanceof MailboxFailure ? mailboxRefusal(error) : error;
    }
  });
}
