import { LIMITS } from '#contract/limits.ts';
import type { Actor } from '../../../platform/actor.ts';
import { newSecret } from '../../../platform/crypto/secret.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/errors/refusal.ts';
import { allowAction } from '../../../platform/http/limits/rate-limits.ts';
import { type Courier, composeMail, type Mail } from '../../../platform/mail/index.ts';
import { asReadBy, userById } from '../accounts/index.ts';
import { openConfirmation } from './confirmations.ts';

/** `baseUrl` is the address of the web app. */
export type ConfirmationParts = { courier: Courier; baseUrl: URL };

const HOUR = 3_600_000;

/**
 * Creates the mail that confirms the actor's address, and returns its id for the delivery after the commit. Returns undefined
 * without a mail server and above the limit; the link of the last mail then stays valid. Throws 409 for a confirmed address.
 */
export async function requestConfirmation(
  tx: Tx,
  actor: Actor,
  { courier, baseUrl }: ConfirmationParts,
): Promise<string | undefined> {
  const user = await userById(tx, actor.id);
  if (user.email_confirmed === 1) throw conflict('The email address is already confirmed.');
  if (!courier.isOpen || !(await allowAction(tx, 'confirmationMails', actor.id, actor.now))) return undefined;
  const token = newSecret();
  const until = actor.now + LIMITS.addressConfirmationHours * HOUR;
  await openConfirmation(tx, actor.id, token, until);
  const link = new URL(`/confirm-address?token=${token}`, baseUrl).href;
  return courier.store(tx, actor.now, confirmationMail(user, { link, until }));
}

/** The owner of the account. */
type Owner = { email: string; locale: 'da' | 'en'; timezone: string };

/** Returns the mail with the link that confirms the address of an account. `until` is in milliseconds. */
function confirmationMail(owner: Owner, { link, until }: { link: string; until: number }): Mail {
  const { email: to, locale } = owner;
  const { messages, day, time } = asReadBy(owner, until);
  return composeMail({
    to,
    locale,
    subject: messages.confirmSubject,
    heading: messages.confirmSubject,
    lines: [messages.confirmLine, messages.resetUntil(day, time)],
    link: { text: messages.confirmAction, url: link },
    reason: messages.confirmReason,
  });
}
