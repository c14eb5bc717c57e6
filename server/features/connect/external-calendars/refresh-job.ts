import { instantText } from '../../../platform/actor.ts';
import { eachConcurrently } from '../../../platform/jobs/each-concurrently.ts';
import type { Job } from '../../../platform/jobs/start-jobs.ts';
import type { Log } from '../../../platform/log/log.ts';
import { dueAccounts, sweepHandshakes } from '../oauth/index.ts';
import { syncAccount } from './connected/sync-account.ts';
import { type RefreshParts, refreshSubscription } from './refresh-subscription.ts';
import { dueSubscriptions, sweepUnfinished } from './subscriptions.ts';

/** Calendars that are read at the same time: a slow one delays no other. */
const MAX_CONCURRENT = 8;

/** Calendars per run. */
const MAX_PER_RUN = 500;

/**
 * Creates the job that refreshes the calendars that are due. Each failure is stored with its calendar. `stop` ends the running requests; their
 * calendars are read again later.
 */
export function calendarJob(parts: RefreshParts & { log: Log }): { job: Job; stop(): void } {
  const { database, clock, log } = parts;
  const stopping = new AbortController();
  const run = async () => {
    const now = instantText(clock.now());
    await database.transaction((tx) => sweepUnfinished(tx, now));
    await database.transaction((tx) => sweepHandshakes(tx, clock.now()));
    const accounts = await database.read((tx) => dueAccounts(tx, { kind: 'calendar', now, limit: MAX_PER_RUN }));
    await eachConcurrently(accounts, MAX_CONCURRENT, async ({ user_id: user }) => {
      if (stopping.signal.aborted) return;
      try {
        await syncAccount({ ...parts, signal: stopping.signal }, user);
      } catch (error) {
        log.error('the calendars of an account could not be listed', error, { user });
      }
    });
    const due = await database.read((tx) => dueSubscriptions(tx, now, MAX_PER_RUN));
    await eachConcurrently(due, MAX_CONCURRENT, async ({ id, user_id: user }) => {
      if (stopping.signal.aborted) return;
      try {
        await refreshSubscription({ ...parts, signal: stopping.signal }, { id, user });
      } catch (error) {
        log.error('the refresh of a calendar failed', error, { calendar: id });
      }
    });
  };
  return { job: { name: 'calendar refresh', every: 60_000, run }, stop: () => stopping.abort() };
}
