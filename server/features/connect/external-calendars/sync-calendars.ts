import type { Actor } from '../../../platform/actor.ts';
import { conflict, Refusal } from '../../../platform/errors/refusal.ts';
import { eachConcurrently } from '../../../platform/jobs/each-concurrently.ts';
import { grantOf } from '../oauth/index.ts';
import { syncAccount } from './connected/sync-account.ts';
import type { RefreshResult } from './finish-refresh.ts';
import { type RefreshParts, refreshSubscription } from './refresh-subscription.ts';
import { countEvents, subscriptionsOf } from './subscriptions.ts';

/** Calendars that are read at the same time. */
const MAX_CONCURRENT = 8;

/** A calendar that was read less than this many milliseconds ago is not read again. */
const FRESH_MS = 30_000;

/** Milliseconds for all calendars of a request. */
const TIME_MS = 25_000;

/**
 * Refreshes the calendars of the actor. Throws 409 `conflict` if there are none, and 502 `upstream_failed` if none could be read. Calendars for
 * which no time is left are `partial`.
 */
export async function syncCalendars(parts: RefreshParts, actor: Actor): Promise<{ events: number; partial: boolean }> {
  const { database, clock } = parts;
  const signal = AbortSignal.timeout(TIME_MS);
  const { grant, known } = await database.read(
    async (tx) => ({
      grant: await grantOf(tx, actor.id, 'calendar'),
      known: await subscriptionsOf(tx, actor.id),
    }),
    actor.id,
  );
  if (grant === undefined && known.length === 0) throw conflict('There is no calendar.');
  const results: RefreshResult[] = grant === undefined ? [] : [await syncAccount({ ...parts, signal }, actor.id)];
  const subscriptions = (await database.read((tx) => subscriptionsOf(tx, actor.id), actor.id)).filter(
    ({ is_shown: isShown }) => isShown === 1,
  );
  await eachConcurrently(subscriptions, MAX_CONCURRENT, async ({ id, last_sync_at: last, last_error: error }) => {
    const isFresh = last !== null && error === null && clock.now() - Date.parse(last) < FRESH_MS;
    if (isFresh) results.push('unchanged');
    else if (signal.aborted) results.push('skipped');
    else results.push(await refreshSubscription({ ...parts, signal }, { id, user: actor.id }));
  });
  if (results.length > 0 && results.every((result) => result === 'failed')) {
    throw new Refusal('upstream_failed', { error: 'No calendar could be read.' });
  }
  const { events, partial } = await database.read((tx) => countEvents(tx, actor.id), actor.id);
  return { events, partial: partial > 0 || results.some((result) => result === 'failed' || result === 'skipped') };
}
