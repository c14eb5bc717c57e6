import { instantText } from '../../../platform/actor.ts';
import { statement } from '../../../platform/db/statement.ts';
import { eachConcurrently } from '../../../platform/jobs/each-concurrently.ts';
import type { Job } from '../../../platform/jobs/start-jobs.ts';
import type { Log } from '../../../platform/log/log.ts';
import { isOpenAccount } from '../../account/accounts/index.ts';
import { MailboxFailure } from './mailbox-problem.ts';
import { type SyncParts, syncMailbox } from './sync-mailbox.ts';

/** Mailboxes that are read at the same time: a slow one delays no other. */
const MAX_CONCURRENT = 8;

/** Mailboxes per run. */
const MAX_PER_RUN = 200;

/**
 * Creates the job that synchronizes the mailboxes that are due. Each failure is stored with its mailbox. `stop` ends the running connections;
 * their mailboxes are read again later.
 */
export function mailboxJob(parts: SyncParts & { log: Log }): { job: Job; stop(): void } {
  const { database, clock, log } = parts;
  const stopping = new AbortController();
  const run = async () => {
    const now = instantText(clock.now());
    const waiting = await database.read((tx) => due.all(tx, { now, limit: MAX_PER_RUN }));
    await eachConcurrently(waiting, MAX_CONCURRENT, async ({ id, user_id: user }) => {
      if (stopping.signal.aborted) return;
      try {
        await syncMailbox({ ...parts, signal: stopping.signal }, { id, user });
      } catch (error) {
        if (error instanceof MailboxFailure)
          log.info('a mailbox could not be read', { mailbox: id, problem: error.problem });
        else log.error('the synchronization of a mailbox failed', error, { mailbox: id });
      }
    });
  };
  return { job: { name: 'mailboxes', every: 60_000, run }, stop: () => stopping.abort() };
}

const due = statement<{ now: string; limit: number }>()((db, p) =>
  db
    .selectFrom('mailbox')
    .select(['id', 'user_id'])
    .where('next_sync_at', '<=', p.now)
    .where(isOpenAccount('mailbox.user_id'))
    .orderBy('next_sync_at')
    .limit(p.limit),
);
