import { composeMail, type Mail, nameInSubject } from '../../../platform/mail/index.ts';
import { asReadBy } from '../accounts/index.ts';

/** An expiring token and its owner. */
export type ExpiringToken = {
  id: string;
  name: string;
  prefix: string;
  expires_at: string;
  email: string;
  locale: 'da' | 'en';
  timezone: string;
};

/**
 * Returns the mail about an expiring token, in the language and zone of its owner. `baseUrl` is the address of the web app.
 */
export function expiryMail(token: ExpiringToken, baseUrl: URL): Mail {
  const { name, prefix, expires_at, email, locale } = token;
  const { messages: words, day, time } = asReadBy(token, Date.parse(expires_at));
  return composeMail({
    to: email,
    locale,
    subject: words.tokenSubject(nameInSubject(name)),
    heading: words.tokenSubject(name),
    lines: [words.tokenEnds(prefix, day, time), words.tokenAfterwards],
    link: { text: words.openTokens, url: new URL('/settings/tokens', baseUrl).href },
    reason: words.tokenReason,
  });
}
