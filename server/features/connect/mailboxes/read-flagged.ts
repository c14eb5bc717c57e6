import { Readable } from 'node:stream';
import { LIMITS } from '#contract/limits.ts';
import { statement } from '../../../platform/db/statement.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Upload } from '../../../platform/http/serve/serve-upload.ts';
import { freeFileQuota } from '../../account/usage/index.ts';
import { type ReceiveParts, readReceived, storeFiles } from '../mail-to-task/index.ts';
import { addMessageTask, type Message } from './add-message-task.ts';
import type { OpenFolder } from './imap-connection.ts';
import type { LeasedMailbox } from './lease.ts';
import { MailboxFailure } from './mailbox-problem.ts';

/** Bytes of a message that is too large: enough for its headers and the beginning of its text. */
const LARGE_BYTES = 262_144;

/** The result of a synchronization. `partial`: further flagged messages are waiting. */
export type SyncResult = { created: number; partial: boolean };

/**
 * Creates the tasks of flagged messages, oldest first, at most 25 of them. Each has its own transaction, so that an interrupted run keeps what
 * it did. Throws `MailboxFailure`.
 */
export async function readFlagged(
  parts: ReceiveParts & { now: () => number },
  folder: OpenFolder,
  mailbox: LeasedMailbox,
): Promise<SyncResult> {
  const { database } = parts;
  const { client, uidValidity, failureOf } = folder;
  const flagged = await client.search({ flagged: true }, { uid: true }).catch(() => false as const);
  if (!flagged) throw client.usable ? new MailboxFailure('bad_answer') : failureOf();
  const rows = await database.read((tx) => knownUids.all(tx, { id: mailbox.id, validity: uidValidity }));
  const known = new Set(rows.map(({ uid }) => uid));
  const waiting = flagged.filter((uid) => !known.has(uid)).sort((one, other) => one - other);
  let created = 0;
  for (const uid of waiting.slice(0, LIMITS.mailboxes.perRun)) {
    const message = await fetchMessage(parts, folder, mailbox, uid);
    if (message !== undefined && (await storeTask(parts, mailbox, message))) created += 1;
  }
  return { created, partial: waiting.length > LIMITS.mailboxes.perRun };
}

/** Returns undefined for a message that was deleted meanwhile. A message that cannot be read has only its subject. */
async function fetchMessage(
  parts: ReceiveParts & { now: () => number },
  { client, uidValidity, failureOf }: OpenFolder,
  mailbox: LeasedMailbox,
  uid: number,
): Promise<Message | undefined> {
  const fetchParts = async (query: Parameters<typeof client.fetchOne>[1]) => {
    const found = await client.fetchOne(String(uid), query, { uid: true }).catch((error) => {
      throw failureOf(error);
    });
    if (!found && !client.usable) throw failureOf();
    return found;
  };
  const outline = await fetchParts({ uid: true, size: true, envelope: true });
  if (!outline) return undefined;
  const isLarge = (outline.size ?? 0) > LIMITS.mail.bytes;
  const found = await fetchParts({ uid: true, source: isLarge ? { start: 0, maxLength: LARGE_BYTES } : true });
  if (!found || found.source === undefined) return undefined;
  const { subject = '', messageId, from = [] } = outline.envelope ?? {};
  const withoutText = {
    uidValidity,
    uid,
    sender: from[0]?.name || from[0]?.address || '',
    subject,
    messageId,
    text: '',
    files: [],
  };
  try {
    const mail = await readSource(parts, found.source, mailbox.owner.id);
    const files = isLarge ? [] : await keepFiles(parts, mailbox, mail.files);
    return { ...mail, uidValidity, uid, messageId: mail.messageId ?? messageId, files };
  } catch (error) {
    if (error instanceof Refusal) return withoutText;
    throw error;
  }
}

async function readSource(parts: ReceiveParts, source: Buffer, account: string) {
  const received = await parts.files.receive(Readable.from([source], { objectMode: false }));
  try {
    return await readReceived(parts, received.path, account);
  } finally {
    await received.discard();
  }
}

/** A mail whose files exceed the quota becomes a task without them. */
async function keepFiles(
  parts: ReceiveParts & { now: () => number },
  { owner }: LeasedMailbox,
  files: Parameters<typeof storeFiles>[1],
): Promise<Upload[]> {
  const size = files.reduce((total, { bytes }) => total + bytes.length, 0);
  if (size === 0) return [];
  const fits = await parts.database
    .read((tx) => freeFileQuota(tx, owner))
    .then((freeQuota) => freeQuota === undefined || size <= freeQuota.bytes)
    .catch((error) => {
      if (error instanceof Refusal) return false;
      throw error;
    });
  return fits ? storeFiles(parts, files, parts.now()) : [];
}

async function storeTask(
  { database, now }: ReceiveParts & { now: () => number },
  mailbox: LeasedMailbox,
  message: Message,
): Promise<boolean> {
  try {
    return await database.transaction((tx) => addMessageTask(tx, mailbox, message, now()), mailbox.owner.id);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'payload_too_large') throw new MailboxFailure('storage');
    throw error;
  }
}

const knownUids = statement<{ id: string; validity: string }>()((db, p) =>
  db.selectFrom('mailbox_message').select('uid').where('mailbox_id', '=', p.id).where('uid_validity', '=', p.validity),
);
