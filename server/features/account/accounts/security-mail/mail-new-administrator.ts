import type { Tx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement.ts';
import { composeMail } from '../../../../platform/mail/index.ts';
import { readByOwner } from '../as-read-by.ts';
import { userById } from '../present-user.ts';
import type { SecurityMailer } from './mail-security-change.ts';
import { plainName } from './plain-name.ts';

/**
 * Queues a mail to every administrator who can use their account, the new one included, in the transaction that makes `newId` one. `by` is
 * the administrator who decided it, or undefined for a group of the provider of single sign-on. No preference suppresses the mail, so that
 * an intruder cannot create an administrator unnoticed.
 */
export async function mailNewAdministrator(
  tx: Tx,
  { outbox, baseUrl }: SecurityMailer,
  now: number,
  { newId, by }: { newId: string; by?: string },
): Promise<void> {
  if (!outbox.isOpen) return;
  const name = plainName((await userById(tx, newId)).name);
  const decider = by === undefined ? undefined : plainName((await userById(tx, by)).name);
  const mails = (await administrators.all(tx)).map((reader) => {
    const { messages, day, time } = readByOwner(reader, now);
    const subject = messages.newAdministrator(name);
    return composeMail({
      to: reader.email,
      locale: reader.locale,
      subject,
      heading: subject,
      lines: [
        decider === undefined ? messages.newAdministratorByProvider(name) : messages.newAdministratorBy(name, decider),
        messages.changedAt(day, time),
        messages.notExpected,
      ],
      link: { text: messages.openUsers, url: new URL('/settings/users', baseUrl).href },
      reason: messages.administratorReason,
    });
  });
  await outbox.put(tx, now, mails);
}

const administrators = statement()((db) =>
  db
    .selectFrom('user')
    .select(['email', 'locale', 'timezone'])
    .where('is_admin', '=', 1)
    .where('access', '=', 'open')
    .orderBy('id'),
);
