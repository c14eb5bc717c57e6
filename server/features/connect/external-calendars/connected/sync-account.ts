import { LIMITS } from '#contract/limits.ts';
import { emit } from '../../../../platform/events/emit.ts';
import { type GrantRow, grantOf, storeFailure, storeSuccess, tokensOfGrant } from '../../oauth/index.ts';
import type { RefreshResult } from '../finish-refresh.ts';
import { SyncFailure, type SyncProblem } from '../sync-problem.ts';
import { listCalendars, type RemoteCalendar } from './list-calendars.ts';
import type { ConnectedParts } from './provider-calendar.ts';
import { storeCalendars } from './store-calendars.ts';

/** Lists the calendars of a connected account again. A failure is stored. Does nothing without an account, or after it was withdrawn. */
export async function syncAccount(parts: ConnectedParts, user: string): Promise<RefreshResult> {
  const grant = await parts.database.read((tx) => grantOf(tx, user, 'calendar'), user);
  if (grant === undefined || grant.refresh_token === null) return 'skipped';
  try {
    return await store(parts, grant, await listCalendars(parts, tokensOfGrant(parts, user, 'calendar')));
  } catch (error) {
    // The run is over or the service stops, which is no failure of the account.
    if (parts.signal?.aborted) return 'skipped';
    await storeProblem(parts, grant, error instanceof SyncFailure ? error.problem : 'unreachable');
    if (!(error instanceof SyncFailure)) throw error;
    return 'failed';
  }
}

const { refreshMinutes: minutes } = LIMITS.calendars;

async function store(
  { database, clock }: ConnectedParts,
  grant: GrantRow,
  calendars: readonly RemoteCalendar[],
): Promise<RefreshResult> {
  const { user_id: user, last_error: former } = grant;
  const now = clock.now();
  return database.transaction(async (tx) => {
    if (!(await storeSuccess(tx, grant, { now, minutes }))) return 'skipped';
    const changed = await storeCalendars(tx, { user, now }, calendars);
    if (!changed && former === null) return 'unchanged';
    await emit(tx, { now }, { receiverId: user, live: { type: 'calendar.changed' } });
    return 'changed';
  }, user);
}

async function storeProblem({ database, clock }: ConnectedParts, grant: GrantRow, problem: SyncProblem): Promise<void> {
  const { user_id: user, last_error: former } = grant;
  const now = clock.now();
  await database.transaction(async (tx) => {
    const isStored = await storeFailure(tx, grant, problem, { now, minutes });
    if (isStored && former !== problem) {
      await emit(tx, { now }, { receiverId: user, live: { type: 'calendar.changed' } });
    }
  }, user);
}
