import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../platform/clock/clock.ts';
import { newSecret } from '../../platform/crypto/secret.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { countAttempt } from '../../platform/http/limits/rate-limits.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Outbox } from '../../platform/mail/index.ts';
import { openReset, userByEmail } from '../accounts/index.ts';
import { activeTokens } from '../tokens/index.ts';
import { resetMail } from './reset-mail.ts';

/** `baseUrl` is where the web app lives, `lifetime` the milliseconds that a link works. */
export type ResetParts = {
  database: Database;
  clock: Clock;
  log: Log;
  outbox: Outbox;
  baseUrl: URL;
  lifetime: number;
};

/** Sends the mails of forgotten passwords, behind the answers. */
export type ResetMailer = {
  /** Begins what there is to do for an address, known or not, and returns at once. */
  begin(email: string): void;
  /** Does what is left without waiting, and resolves when it is done. */
  stop(): Promise<void>;
};

/** Milliseconds after which the work begins, at random in between: so that it slows no request down that tells of it. */
const BEGIN = { soonest: 50, latest: 500 };

export function createResetMailer(parts: ResetParts): ResetMailer {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  return {
    begin(email) {
      const wait = BEGIN.soonest + Math.random() * (BEGIN.latest - BEGIN.soonest);
      const work = sleep(wait, undefined, { signal: stopping.signal })
        .catch(() => undefined)
        .then(() => mailReset(parts, email))
        .catch((error: unknown) => parts.log.error('the mail of a forgotten password could not be made', error))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}

/** Nothing for an unknown address, and nothing beyond five mails an hour to one account: an older link goes on working then. */
async function mailReset(
  { database, clock, log, outbox, baseUrl, lifetime }: ResetParts,
  email: string,
): Promise<void> {
  const now = clock.now();
  const user = await database.read((tx) => userByEmail(tx, email));
  if (user === undefined || !(await mayMail(database, user.id, now))) return;
  const token = newSecret();
  const until = now + lifetime;
  const mail = await database.transaction(async (tx) => {
    await openReset(tx, user.id, token, until);
    const tokens = await activeTokens(tx, user.id, now);
    const link = new URL(`/reset?token=${token}`, baseUrl).href;
    const made = resetMail(user, { link, until, tokens });
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
