import { LIMITS } from '#contract/limits.ts';
import { cutText } from '#domain/mail/mail-text.ts';
import { plainSubject } from '#domain/mail/subject.ts';
import { mailTasks as danish } from '#domain/messages/da/mail-tasks.ts';
import { mailTasks as english } from '#domain/messages/en/mail-tasks.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Upload } from '../../../platform/http/serve/serve-upload.ts';
import { attachFile } from '../../planning/attachments/index.ts';
import { addNewTask, addParsedLine, readLine } from '../../planning/tasks/index.ts';
import type { MailOwner } from './mail-address.ts';
import type { Mail } from './read-mail.ts';
import { knownTask, rememberMail } from './received-mail.ts';

/** A mail whose files are stored. */
export type StoredMail = Omit<Mail, 'files'> & { files: readonly Upload[] };

/**
 * Creates the task of a mail with its files, as its owner, or returns the task of an earlier mail with the same Message-ID. The subject is
 * read like a quick-add line. Throws 413 if a storage quota is used up.
 */
export async function createMailTask(tx: Tx, owner: MailOwner, mail: StoredMail, now: number): Promise<string> {
  await tx.lock(`received mail ${owner.id}`);
  const known = await knownTask(tx, owner.id, mail.messageId);
  if (known !== undefined) return known;
  const actor: Actor = { ...owner, credential: { kind: 'mail', id: owner.id }, now };
  const id = await addTask(tx, actor, mail);
  for (const file of mail.files) await attachFile(tx, actor, id, file);
  await rememberMail(tx, { user: owner.id, messageId: mail.messageId, taskId: id, now });
  return id;
}

/** A subject that is not a valid line, such as one with contradictory parts, is the title. */
async function addTask(tx: Tx, actor: Actor, { subject, text }: StoredMail): Promise<string> {
  const line =
    plainSubject(cutText(subject, LIMITS.quickAddLine)) || (actor.locale === 'da' ? danish : english).noSubject;
  const description = cutText(text, LIMITS.taskDescription);
  try {
    return await tx.attempt(() => addFromLine(tx, actor, line, description));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'validation_failed') throw error;
    return addNewTask(tx, actor, { content: cutText(line, LIMITS.taskTitle), description: description || null });
  }
}

/** If the line has only a date and other parts, the whole line is the title. */
async function addFromLine(tx: Tx, actor: Actor, text: string, description: string): Promise<string> {
  const line = await readLine(tx, actor, text);
  const { parsed } = line;
  const content = cutText(parsed.content === '' ? text : parsed.content, LIMITS.taskTitle);
  const reminders = parsed.reminders.slice(0, LIMITS.reminders);
  const created = await addParsedLine(
    tx,
    actor,
    { ...line, parsed: { ...parsed, content, reminders } },
    { description },
  );
  return created.id;
}
