import { composeMail, type Mail } from '../../platform/mail/index.ts';
import { asReadBy, credentialLines, type PasskeysLeft, readByOwner, type TokensLeft } from '../accounts/index.ts';

/** The owner of the account. */
type Owner = { email: string; locale: 'da' | 'en'; timezone: string };

/** The API tokens and passkeys of the account. */
type Left = { tokens: TokensLeft; passkeys: PasskeysLeft };

/** Returns the mail with the reset link. `until` is in milliseconds. */
export function resetMail(owner: Owner, { link, until, ...left }: { link: string; until: number } & Left): Mail {
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
export function doneMail(owner: Owner, { now, baseUrl, ...left }: { now: number; baseUrl: URL } & Left): Mail {
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

function linesOf(owner: Owner, moment: number, left: Left): string[] {
  return credentialLines(readByOwner(owner, moment).messages, left);
}
