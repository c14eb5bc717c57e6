import { LIMITS } from '#contract/limits.ts';
import { cutText } from '#domain/mail/mail-text.ts';
import type { Actor } from '../../../platform/actor.ts';
import { hashSecret } from '../../../platform/crypto/secret.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Upload } from '../../../platform/http/serve/serve-upload.ts';
import { attachFile } from '../../planning/attachments/index.ts';
import { addNewTask } from '../../planning/tasks/index.ts';
import { mailProject, messageTitle } from '../mail-to-task/index.ts';
import type { LeasedMailbox } from './lease.ts';

/** A message of a mailbox. */
export type Message = {
  uidValidity: string;
  uid: number;
  sender: string;
  subject: string;
  text: string;
  messageId: string | undefined;
  files: readonly Upload[];
};

/**
 * Creates the task of a flagged message in the project of the mailbox or in the Inbox, unless the mailbox has a task for its UID or its Message-ID. Returns whether it did. Does
 * nothing if the mailbox is gone or leased by another process.
 */
export async function addMessageTask(tx: Tx, mailbox: LeasedMailbox, message: Message, now: number): Promise<boolean> {
  await tx.lock(`mailbox ${mailbox.id}`);
  const { uidValidity: validity, uid, messageId } = message;
  const params = { id: mailbox.id, lease: mailbox.lease_until };
  if ((await ownLease.first(tx, params)) === undefined) return false;
  const hash = messageId?.trim() ? hashSecret(messageId.trim()) : null;
  const row = { mailbox_id: mailbox.id, uid_validity: validity, uid, message_hash: hash };
  const isKnown =
    (await byUid.first(tx, { id: mailbox.id, validity, uid })) !== undefined ||
    (hash !== null && (await byMessageId.first(tx, { id: mailbox.id, hash })) !== undefined);
  const { changes } = await tx.run(
    tx.kysely
      .insertInto('mailbox_message')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (isKnown || changes === 0) return false;
  await addTask(
    tx,
    { ...mailbox.owner, credential: { kind: 'mail', id: mailbox.owner.id }, now },
    { mailbox, message },
  );
  await tx.run(
    tx.kysely
      .updateTable('mailbox')
      .set((eb) => ({ last_uid: eb.case().when('last_uid', '<', uid).then(uid).else(eb.ref('last_uid')).end() }))
      .where('id', '=', mailbox.id),
  );
  return true;
}

async function addTask(
  tx: Tx,
  actor: Actor,
  { mailbox, message: { sender, subject, text, files } }: { mailbox: LeasedMailbox; message: Message },
): Promise<void> {
  const content = messageTitle(actor.locale, { sender, subject });
  const project = await mailProject(tx, actor.id, mailbox.project_id);
  const id = await addNewTask(tx, actor, {
    content,
    description: cutText(text, LIMITS.taskDescription) || null,
    ...(project !== undefined && { project_id: project }),
  });
  for (const file of files) await attachFile(tx, actor, id, file);
}

const ownLease = statement<{ id: string; lease: string }>()((db, p) =>
  db.selectFrom('mailbox').select('id').where('id', '=', p.id).where('lease_until', '=', p.lease),
);

const byUid = statement<{ id: string; validity: string; uid: number }>()((db, p) =>
  db
    .selectFrom('mailbox_message')
    .select('uid')
    .where('mailbox_id', '=', p.id)
    .where('uid_validity', '=', p.validity)
    .where('uid', '=', p.uid),
);

const byMessageId = statement<{ id: string; hash: string }>()((db, p) =>
  db.selectFrom('mailbox_message').select('uid').where('mailbox_id', '=', p.id).where('message_hash', '=', p.hash),
);
