import { composeMail, type Mail } from '../../../platform/mail/index.ts';
import { asReadBy, type CredentialsLeft, credentialLines, readByOwner } from '../accounts/index.ts';

/** The owner of the account. */
type Owner = { email: string; locale: 'da' | 'en'; timezone: string };

/** Returns the mail with the reset link. `until` is in milliseconds. */
export function resetMail(
  owner: Owner,
  { link, until, ...left }: { link: string; until: number } & CredentialsLeft,
): Mail {
  const { email: to, locale } = owner;
  const { messages: words, day, time } = asReadBy(owner, until);
  return composeMail({
    to,
    locale,
    subject: words.resetSubject,
    heading: words.resetSubject,
    lines: [words.resetLine, words.resetUntil(day, time), words.resetEnds, ...linesOf(owner, until, left)],
    link: { text: words.chooseNew, url: link },
    reason: words.resetReason,
  });
}

/** Returns the mail about a changed password at `now` (milliseconds). `baseUrl` is the address of the web app. */
export function doneMail(
  owner: Owner,
  { now, baseUrl, ...left }: { now: number; baseUrl: URL } & CredentialsLeft,
): Mail {
  const { email: to, locale } = owner;
  const { messages: words, day, time } = asReadBy(owner, now);
  return composeMail({
    to,
    locale,
    subject: words.doneSubject,
    heading: words.doneSubject,
    lines: [words.doneLine(day, time), words.doneEnds, ...linesOf(owner, now, left)],
    link: { text: words.signIn, url: baseUrl.href },
    reason: words.doneReason,
  });
}

function linesOf(owner: Owner, moment: number, left: CredentialsLeft): string[] {
  return credentialLines(readByOwner(owner, moment).messages, left);
}
