import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import { newSecret } from '../../../platform/crypto/secret.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { countAttempt } from '../../../platform/http/limits/rate-limits.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Outbox } from '../../../platform/mail/index.ts';
import { hasFeed } from '../../connect/calendar-export/index.ts';
import { accessChannels } from '../access-channels/index.ts';
import { openReset, userByEmail } from '../accounts/index.ts';
import { ownPasskeys } from '../passkeys/index.ts';
import { activeTokens } from '../tokens/index.ts';
import { resetMail } from './reset-mail.ts';

/** `baseUrl` is the address of the web app; `lifetime` is the validity of the link in milliseconds. */
export type ResetParts = {
  database: Database;
  clock: Clock;
  log: Log;
  outbox: Outbox;
  sealer: Sealer;
  baseUrl: URL;
  lifetime: number;
};

/** Sends password reset mails after the answer. */
export type ResetMailer = {
  /** Starts the work for an address, known or not, and returns immediately. */
  begin(email: string): void;
  /** Completes the remaining work without delay. */
  stop(): Promise<void>;
};

/** Random delay in milliseconds before the work starts, so that the answer time reveals nothing. */
const DELAY_MS = { soonest: 50, latest: 500 };

export function createResetMailer(parts: ResetParts): ResetMailer {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  return {
    begin(email) {
      const wait = DELAY_MS.soonest + Math.random() * (DELAY_MS.latest - DELAY_MS.soonest);
      const work = sleep(wait, undefined, { signal: stopping.signal })
        .catch(() => undefined)
        .then(() => mailReset(parts, email))
        .catch((error: unknown) => parts.log.error('the mail for a password reset could not be created', error))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}

/**
 * Mails a link to the owner of the address. Sends nothing for an unknown address and for a disabled account. Sends nothing after five mails to
 * an account within an hour: the links in them remain valid.
 */
async function mailReset(
  { database, clock, log, outbox, sealer, baseUrl, lifetime }: ResetParts,
  email: string,
): Promise<void> {
  const now = clock.now();
  const user = await database.read((tx) => userByEmail(tx, email));
  if (user?.access !== 'open' || !(await mayMail(database, user.id, now))) return;
  const token = newSecret();
  const until = now + lifetime;
  const mail = await database.transaction(async (tx) => {
    await openReset(tx, user.id, token, until);
    const tokens = { removed: false, list: await activeTokens(tx, user.id, now) };
    const passkeys = { removed: false, list: await ownPasskeys(tx, user) };
    const feed = { removed: false, exists: await hasFeed(tx, user.id) };
    // The mail lists the calendar feed separately.
    const kept = (await accessChannels(tx, sealer, user)).filter(({ kind }) => kind !== 'calendar_feed');
    const channels = { removed: [], kept };
    const link = new URL(`/reset?token=${token}`, baseUrl).href;
    const made = resetMail(user, { link, until, tokens, passkeys, feed, channels });
    await outbox.put(tx, now, [made]);
    return made;
  });
  if (!outbox.isOpen) log.secret(`no mail server is set; pass this mail on to ${mail.to}`, mail.text);
}

async function mayMail(database: Database, user: string, now: number): Promise<boolean> {
  try {
    await countAttempt(database, 'resetMails', user, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
