import type { AccountMailMessages } from '#domain/messages/en/account-mail.ts';
import { composeMail, type Mail } from '../../platform/mail/index.ts';
import { asReadBy } from '../accounts/index.ts';

/** The owner of the account. */
type Owner = { email: string; locale: 'da' | 'en'; timezone: string };

/** API tokens that remain valid. */
type Tokens = readonly { name: string; prefix: string }[];

/** Returns the mail with the reset link. `until` is in milliseconds. */
export function resetMail(
  owner: Owner,
  { link, until, tokens }: { link: string; until: number; tokens: Tokens },
): Mail {
  const { email: to, locale } = owner;
  const { messages: words, day, time } = asReadBy(owner, until);
  return composeMail({
    to,
    locale,
    subject: words.resetSubject,
    heading: words.resetSubject,
    lines: [words.resetLine, words.resetUntil(day, time), words.resetEnds, ...tokenLines(words, tokens)],
    link: { text: words.chooseNew, url: link },
    reason: words.resetReason,
  });
}

/** Returns the mail about a changed password at `now` (milliseconds). `baseUrl` is the address of the web app. */
export function doneMail(owner: Owner, { now, tokens, baseUrl }: { now: number; tokens: Tokens; baseUrl: URL }): Mail {
  const { email: to, locale } = owner;
  const { messages: words, day, time } = asReadBy(owner, now);
  return composeMail({
    to,
    locale,
    subject: words.doneSubject,
    heading: words.doneSubject,
    lines: [words.doneLine(day, time), words.doneEnds, ...tokenLines(words, tokens)],
    link: { text: words.signIn, url: baseUrl.href },
    reason: words.doneReason,
  });
}

function tokenLines(messages: AccountMailMessages, tokens: Tokens): string[] {
  if (tokens.length === 0) return [messages.noTokens];
  return [messages.tokensStay, ...tokens.map(({ name, prefix }) => messages.token(name, prefix))];
}
