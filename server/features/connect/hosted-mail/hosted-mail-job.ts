import { instantText } from '../../../platform/actor.ts';
import { eachConcurrently } from '../../../platform/jobs/each-concurrently.ts';
import type { Job } from '../../../platform/jobs/start-jobs.ts';
import type { Log } from '../../../platform/log/log.ts';
import { dueAccounts, ProviderFailure } from '../oauth/index.ts';
import type { MailParts } from './provider-mail.ts';
import { syncHostedMail } from './sync-hosted-mail.ts';

/** Accounts that are read at the same time: a slow one delays no other. */
const MAX_CONCURRENT = 8;

/** Accounts per run. */
const MAX_PER_RUN = 500;

/**
 * Creates the job that reads the mail accounts that are due. Each failure is stored with its account. `stop` ends the running requests; their
 * accounts are read again later.
 */
export function hostedMailJob(parts: MailParts & { log: Log }): { job: Job; stop(): void } {
  const { database, clock, log } = parts;
  const stopping = new AbortController();
  const run = async () => {
    const now = instantText(clock.now());
    const due = await database.read((tx) => dueAccounts(tx, { kind: 'mail', now, limit: MAX_PER_RUN }));
    await eachConcurrently(due, MAX_CONCURRENT, async ({ user_id: user }) => {
      if (stopping.signal.aborted) return;
      try {
        await syncHostedMail({ ...parts, signal: stopping.signal }, user);
      } catch (error) {
        if (error instanceof ProviderFailure)
          log.info('a mail account could not be read', { user, problem: error.message });
        else log.error('reading a mail account failed', error, { user });
      }
    });
  };
  return { job: { name: 'hosted mail', every: 60_000, run }, stop: () => stopping.abort() };
}
