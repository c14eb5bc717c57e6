import type { Mailbox, MailboxChanges } from '#contract/resources/mailbox.ts';
import { type Actor, instantText, mayReachPrivate } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalid, notFound } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { FinishedResponse } from '../../../platform/http/reply/finished.ts';
import { chooseProject, hostedMailbox } from '../hosted-mail/index.ts';
import { requireMailProject } from '../mail-to-task/index.ts';
import { hasControls, type Write } from './add-mailbox.ts';
import { openFolder } from './imap-connection.ts';
import { readMailHost } from './mail-host.ts';
import { MailboxFailure, mailboxRefusal } from './mailbox-problem.ts';
import { type MailboxRow, mailboxesOf, presentedMailbox, sealPassword } from './mailbox-rows.ts';
import type { SyncParts } from './sync-mailbox.ts';

type Update = { actor: Actor; id: string; input: MailboxChanges };

/**
 * Changes the name, the password or the project of a mailbox. A new password is tried before it is stored; the mailbox is due at once then.
 * Throws `not_found` for an unknown mailbox, 422 `mailbox_failed` if it cannot be read with the new password, and 422 for invalid fields.
 */
export async function updateMailbox(
  parts: SyncParts,
  { actor, id, input }: Update,
  write: Write,
): Promise<FinishedResponse> {
  const { mailbox, hosted } = await parts.database.read(async (tx) => ({
    mailbox: await ownMailbox(tx, actor, id),
    hosted: await hostedMailbox(tx, actor),
  }));
  if (hosted?.id === id) return write((tx) => updateHosted(tx, actor, input));
  if (mailbox === undefined) throw notFound();
  if (input.password !== undefined) await tryPassword(parts, { actor, mailbox, password: input.password });
  return write(async (tx) => {
    await tx.lock(`mailboxes ${actor.id}`);
    const current = await ownMailbox(tx, actor, id);
    if (current === undefined) throw notFound();
    await requireMailProject(tx, actor, input.project_id ?? null);
    await store(tx, { actor, mailbox: current, input }, parts);
    return presentedMailbox(tx, actor, id);
  });
}

async function ownMailbox(tx: Parameters<typeof mailboxesOf>[0], { id: user }: Actor, id: string) {
  return (await mailboxesOf(tx, user)).find((each) => each.id === id);
}

/** Only the project of a mail account at a provider can be changed. */
async function updateHosted(
  tx: Tx,
  actor: Actor,
  { name, password, project_id: project }: MailboxChanges,
): Promise<Mailbox> {
  if (name !== undefined) throw invalid({ name: (messages) => messages.mailboxHosted });
  if (password !== undefined) throw invalid({ password: (messages) => messages.mailboxHosted });
  if (project !== undefined) await chooseProject(tx, actor, project);
  const hosted = await hostedMailbox(tx, actor);
  if (hosted === undefined) throw notFound();
  return hosted;
}

type Attempt = { actor: Actor; mailbox: MailboxRow; password: string };

async function tryPassword({ guard }: SyncParts, { actor, mailbox, password }: Attempt): Promise<void> {
  if (hasControls(password)) throw invalid({ password: (messages) => messages.characters });
  const host = readMailHost(mailbox.host);
  if (host === undefined) throw invalid({ password: (messages) => messages.mailboxHost });
  const { username, folder } = mailbox;
  try {
    const options = { unrestricted: mayReachPrivate(mailbox, actor) };
    const { client } = await openFolder(guard, { ...host, username, password, folder }, options);
    client.close();
  } catch (error) {
    throw error instanceof MailboxFailure ? mailboxRefusal(error) : error;
  }
}

type Change = { actor: Actor; mailbox: MailboxRow; input: MailboxChanges };

/** With a new password, the problem of the former one is gone, and a synchronization that still uses it has no effect any more. */
async function store(tx: Tx, { actor, mailbox, input }: Change, { sealer }: SyncParts): Promise<void> {
  const { name = mailbox.name, project_id = mailbox.project_id, password } = input;
  if (name === mailbox.name && project_id === mailbox.project_id && password === undefined) return;
  const renewed = password !== undefined && {
    password: sealPassword(sealer, mailbox.id, password),
    next_sync_at: instantText(actor.now),
    last_error: null,
    failures: 0,
    lease_until: null,
  };
  await tx.run(
    tx.kysely
      .updateTable('mailbox')
      .set({ name, project_id, ...renewed })
      .where('id', '=', mailbox.id),
  );
  await emit(tx, actor, { receiverId: actor.id, live: { type: 'mailbox.changed' } });
}
