import { instantText } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Log } from '../../../platform/log/log.ts';
import { composeMail, type Mail, nameInSubject, type Outbox } from '../../../platform/mail/index.ts';
import { asReadBy } from '../accounts/index.ts';

/** Time before the end of a token at which its owner is warned, in milliseconds. */
export const WARN_BEFORE_MS = 7 * 86_400_000;

/** `baseUrl` is the address of the web app. */
export type WarningParts = { database: Database; clock: Clock; log: Log; outbox: Outbox; baseUrl: URL };

/**
 * Mails the owners of tokens that expire within a week, once per token. Without a mail server nothing is marked, so that the
 * mail is sent when one is configured. Expired tokens cause no mail.
 */
export async function mailExpiryWarnings(parts: WarningParts): Promise<void> {
  const { database, clock, log, outbox } = parts;
  if (!outbox.isOpen) return;
  const now = clock.now();
  for (const token of await database.read((tx) => ending.all(tx, { at: instantText(now) }))) {
    try {
      await database.transaction((tx) => warnOnce(tx, parts, token, now));
    } catch (error) {
      log.error('the warning about an expiring token failed', error, { token: token.id });
    }
  }
}

/** Only one of two nodes clears the mark and sends the mail. */
async function warnOnce(tx: Tx, { outbox, baseUrl }: WarningParts, token: ExpiringToken, now: number): Promise<void> {
  const { changes } = await unmark.run(tx, { id: token.id });
  if (changes > 0 && Date.parse(token.expires_at) > now) await outbox.put(tx, now, [expiryMail(token, baseUrl)]);
}

/** An expiring token and its owner. */
type ExpiringToken = {
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
function expiryMail(token: ExpiringToken, baseUrl: URL): Mail {
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

const ending = statement<{ at: string }>()((db, p) =>
  db
    .selectFrom('api_token')
    .innerJoin('user', 'user.id', 'api_token.user_id')
    .select(['api_token.id', 'api_token.name', 'api_token.prefix', 'api_token.expires_at'])
    .select(['user.email', 'user.locale', 'user.timezone'])
    .where('api_token.warn_at', 'is not', null)
    .where('api_token.warn_at', '<=', p.at)
    .where('user.access', '=', 'open')
    .orderBy('api_token.id')
    .$castTo<ExpiringToken>(),
);

const unmark = statement<{ id: string }>()((db, p) =>
  db.updateTable('api_token').set({ warn_at: null }).where('id', '=', p.id).where('warn_at', 'is not', null),
);
