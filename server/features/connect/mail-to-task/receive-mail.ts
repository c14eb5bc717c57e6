import { plainText } from '#domain/mail/mail-text.ts';
import type { Database, ReadTx, Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Workers } from '../../../platform/workers/workers.ts';
import { freeFileQuota } from '../../account/usage/index.ts';
import { createMailTask, type StoredMail } from './create-mail-task.ts';
import { type MailOwner, mailOwners } from './mail-address.ts';
import type { Mail, ReadMail, readMailFile, readRecipients } from './read-mail.ts';
import { knownTask } from './received-mail.ts';
import { storeFiles } from './store-files.ts';
import type { textOfHtml } from './text-of-mail.ts';

/** Dependencies of the receipt of mail. */
export type ReceiveParts = { database: Database; files: FileStore; workers: Workers };

/** A mail in JSON, as a mail server sends it. */
export type JsonMail = {
  subject?: string | undefined;
  body?: string | undefined;
  html?: string | undefined;
  message_id?: string | undefined;
};

/** Returns the owners of the addresses in a list of recipients. Throws the same `not_found` for unknown and for invalid ones. */
export async function requireOwners(tx: ReadTx, recipients: string): Promise<[MailOwner, ...MailOwner[]]> {
  const [first, ...others] = await mailOwners(tx, recipients);
  if (first === undefined) throw notFound();
  return [first, ...others];
}

/** Returns the recipients in the header of the mail in a file. Throws the refusals of `readRecipients`. */
export function recipientsOf({ workers }: ReceiveParts, path: string, client: string): Promise<string> {
  return workers.call<typeof readRecipients>(client, 'readRecipients', path);
}

/** Reads the mail in a file in a worker thread, in turns with the mails of other clients. Throws the refusals of `readMailFile`. */
export function readReceived({ workers }: ReceiveParts, path: string, client: string): Promise<ReadMail> {
  return workers.call<typeof readMailFile>(client, 'readMailFile', path);
}

/** Returns a mail in JSON as it becomes a task. HTML is read in a worker thread. */
export async function readJsonMail({ workers }: ReceiveParts, mail: JsonMail, client: string): Promise<Mail> {
  const { subject = '', body = '', html, message_id: messageId } = mail;
  const plain = plainText(body);
  const text =
    plain === '' && html !== undefined ? await workers.call<typeof textOfHtml>(client, 'textOfHtml', html) : plain;
  return { subject, text, messageId, files: [] };
}

/**
 * Stores the files of a mail and returns the mail for `createTasks`. Throws 413 if the files exceed the quota of an owner. The files of a mail that
 * all owners have already received are not stored.
 */
export async function storeMail(
  parts: ReceiveParts,
  owners: readonly MailOwner[],
  mail: Mail,
  now: number,
): Promise<StoredMail> {
  const isNew = await parts.database.read(async (tx) => {
    const size = mail.files.reduce((total, { bytes }) => total + bytes.length, 0);
    const unread = [];
    for (const owner of owners) if (!(await knownTask(tx, owner.id, mail.messageId))) unread.push(owner);
    for (const owner of size > 0 ? unread : []) {
      const freeQuota = await freeFileQuota(tx, owner);
      if (freeQuota !== undefined && size > freeQuota.bytes) throw freeQuota.full();
    }
    return unread.length > 0;
  });
  return { ...mail, files: isNew ? await storeFiles(parts, mail.files, now) : [] };
}

/**
 * Creates the tasks of a mail. Returns the task of the first owner. Every mail locks the owners in the same order, so that mails to several
 * owners do not block each other.
 */
export async function createTasks(
  tx: Tx,
  owners: readonly [MailOwner, ...MailOwner[]],
  mail: StoredMail,
  now: number,
): Promise<string> {
  const tasks = new Map<string, string>();
  for (const owner of owners.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    tasks.set(owner.id, await createMailTask(tx, owner, mail, now));
  return tasks.get(owners[0].id) ?? '';
}
