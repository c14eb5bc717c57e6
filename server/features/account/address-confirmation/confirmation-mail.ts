import { composeMail, type Mail } from '../../../platform/mail/index.ts';
import { asReadBy } from '../accounts/index.ts';

/** The owner of the account. */
type Owner = { email: string; locale: 'da' | 'en'; timezone: string };

/** Returns the mail with the link that confirms the address of an account. `until` is in milliseconds. */
export function confirmationMail(owner: Owner, { link, until }: { link: string; until: number }): Mail {
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
