import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../../platform/actor.ts';
import { hashSecret } from '../../../platform/crypto/secret.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const DAY_MS = 86_400_000;

/** Returns the id of the task of an earlier mail with this Message-ID. The task may be deleted. */
export async function knownTask(tx: ReadTx, user: string, messageId: string | undefined): Promise<string | undefined> {
  const hash = hashOf(messageId);
  return hash === undefined ? undefined : (await byHash.first(tx, { user, hash }))?.task_id;
}

/** Stores the task of a mail. A mail without a Message-ID is not recognized again. */
export async function rememberMail(
  tx: Tx,
  { user, messageId, taskId, now }: { user: string; messageId: string | undefined; taskId: string; now: number },
): Promise<void> {
  const hash = hashOf(messageId);
  if (hash === undefined) return;
  const row = { user_id: user, message_hash: hash, task_id: taskId, received_at: instantText(now) };
  await tx.run(tx.kysely.insertInto('received_mail').values(row));
}

/** Deletes the Message-IDs of mails that were received more than a year before `now` (milliseconds). */
export async function forgetReceivedMail(tx: Tx, now: number): Promise<void> {
  const before = instantText(now - LIMITS.mail.knownDays * DAY_MS);
  await tx.run(tx.kysely.deleteFrom('received_mail').where('received_at', '<', before));
}

/** Angle brackets and spaces around a Message-ID do not count. */
function hashOf(messageId: string | undefined): string | undefined {
  const id = messageId
    ?.trim()
    .replace(/^<([^<>]*)>$/, '$1')
    .trim();
  return id ? hashSecret(id) : undefined;
}

const byHash = statement<{ user: string; hash: string }>()((db, p) =>
  db.selectFrom('received_mail').select('task_id').where('user_id', '=', p.user).where('message_hash', '=', p.hash),
);
