import { LIMITS } from '#contract/limits.ts';
import type { Mailbox, MailboxInput } from '#contract/resources/mailbox.ts';
import { type Actor, instantText, mayNameAnyServer } from '../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { FinishedResponse } from '../../../platform/http/reply/finished.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { beginChannel } from '../../account/accounts/index.ts';
import { requireMailProject } from '../mail-to-task/index.ts';
import { openFolder } from './imap-connection.ts';
import { mailHostText, readMailHost } from './mail-host.ts';
import { MailboxFailure, mailboxRefusal } from './mailbox-problem.ts';
import { mailboxesOf, presentedMailbox, sealPassword } from './mailbox-rows.ts';
import type { SyncParts } from './sync-mailbox.ts';

/** Runs the last transaction of the request. */
export type Write = (work: (tx: Tx) => Promise<Mailbox>) => Promise<FinishedResponse>;

/**
 * Opens the folder of a mailbox once, then adds the mailbox. Throws 422 `mailbox_failed` if it cannot be read, 422 for invalid fields and too
 * many mailboxes, and 409 `conflict` for the same host and user name.
 */
export async function addMailbox(
  { database, sealer, guard }: SyncParts,
  { actor, input }: { actor: Actor; input: MailboxInput },
  write: Write,
): Promise<FinishedResponse> {
  const { username, password, folder = 'INBOX', project_id: project = null } = input;
  const host = requireValid(input);
  const address = mailHostText(host);
  const unrestricted = mayNameAnyServer(actor);
  // Refuses before the folder is opened. The transaction below checks again.
  await database.read(async (tx) => {
    await requireNew(tx, actor, address, username);
    await requireMailProject(tx, actor, project);
  });
  try {
    const { client } = await openFolder(guard, { ...host, username, password, folder }, { unrestricted });
    client.close();
  } catch (error) {
    throw error instanceof MailboxFailure ? mailboxRefusal(error) : error;
  }
  return write(async (tx) => {
    await beginChannel(tx, actor);
    await tx.lock(`mailboxes ${actor.id}`);
    await requireNew(tx, actor, address, username);
    await requireMailProject(tx, actor, project);
    const [id, at] = [newId(actor.now), instantText(actor.now)];
    const sealed = sealPassword(sealer, id, password);
    const row = {
      id,
      user_id: actor.id,
      host: address,
      username,
      password: sealed,
      name: input.name ?? username,
      folder,
      project_id: project,
      private_allowed: unrestricted ? (1 as const) : (0 as const),
    };
    await tx.run(tx.kysely.insertInto('mailbox').values({ ...row, next_sync_at: at, created_at: at }));
    await emit(tx, actor, {
      receiverId: actor.id,
      activity: { name: 'mailbox.added', payload: {} },
      live: { type: 'mailbox.changed' },
    });
    return presentedMailbox(tx, actor, id);
  });
}

/** Throws 422 for fields with control characters: line breaks could become commands of IMAP. */
function requireValid(input: MailboxInput): { host: string; port: number } {
  const host = readMailHost(input.host);
  const fields = (['username', 'password', 'folder'] as const).filter((field) => hasControls(input[field]));
  if (host !== undefined && fields.length === 0) return host;
  throw invalid({
    ...Object.fromEntries(fields.map((field) => [field, (messages) => messages.characters])),
    ...(host === undefined && { host: (messages) => messages.mailboxHost }),
  });
}

/** Returns whether a text has control characters. */
export function hasControls(text: string | undefined): boolean {
  return /\p{Cc}/u.test(text ?? '');
}

async function requireNew(tx: ReadTx, { id }: Actor, host: string, username: string): Promise<void> {
  const mailboxes = await mailboxesOf(tx, id);
  if (mailboxes.some((each) => each.host === host && each.username === username))
    throw conflict('This mailbox is connected already.', { username: (messages) => messages.mailboxKnown });
  const max = LIMITS.mailboxes.count;
  if (mailboxes.length >= max) throw invalid({ host: (messages) => messages.tooMany(max) });
}
