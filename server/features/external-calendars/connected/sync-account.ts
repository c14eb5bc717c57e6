import { instantText } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { emit } from '../../../platform/events/emit.ts';
import { type GrantRow, grantOf } from '../../oauth/index.ts';
import { delayAfter, type RefreshResult } from '../finish-refresh.ts';
import { SyncFailure, type SyncProblem } from '../sync-problem.ts';
import { listCalendars, type RemoteCalendar } from './list-calendars.ts';
import { type ConnectedParts, tokensOfGrant } from './provider-calendar.ts';
import { storeCalendars } from './store-calendars.ts';

/** Lists the calendars of a connected account again. A failure is stored. Does nothing without an account, or after it was withdrawn. */
export async function syncAccount(parts: ConnectedParts, user: string): Promise<RefreshResult> {
  const grant = await parts.database.read((tx) => grantOf(tx, user, 'calendar'), user);
  if (grant === undefined || grant.refresh_token === null) return 'skipped';
  try {
    return await store(parts, grant, await listCalendars(parts, tokensOfGrant(parts, user)));
  } catch (error) {
    if (!(error instanceof SyncFailure)) throw error;
    await storeFailure(parts, grant, error.problem);
    return 'failed';
  }
}

async function store(
  { database, clock }: ConnectedParts,
  { id, user_id: user, last_error: former }: GrantRow,
  calendars: readonly RemoteCalendar[],
): Promise<RefreshResult> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const { changes } = await tx.run(
      tx.kysely
        .updateTable('oauth_grant')
        .set({
          last_sync_at: instantText(now),
          next_sync_at: instantText(now + delayAfter(0)),
          last_error: null,
          failures: 0,
        })
        .where('id', '=', id)
        .where('refresh_token', 'is not', null),
    );
    if (changes === 0) return 'skipped';
    const changed = await storeCalendars(tx, { user, now }, calendars);
    if (!changed && former === null) return 'unchanged';
    await emit(tx, { now }, { receiverId: user, live: { type: 'calendar.changed' } });
    return 'changed';
  }, user);
}

async function storeFailure(
  { database, clock }: ConnectedParts,
  { id, user_id: user, failures, last_error: former }: GrantRow,
  problem: SyncProblem,
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const next_sync_at = instantText(now + delayAfter(failures + 1));
    const { changes } = await tx.run(
      tx.kysely
        .updateTable('oauth_grant')
        .set({ last_error: problem, failures: failures + 1, next_sync_at })
        .where('id', '=', id),
    );
    if (changes > 0 && former !== problem) {
      await emit(tx, { now }, { receiverId: user, live: { type: 'calendar.changed' } });
    }
  }, user);
}

/** Returns the accounts whose calendars are due to be listed, the longest overdue first. */
export function dueAccounts(tx: ReadTx, now: string, limit: number): Promise<{ user_id: string }[]> {
  return due.all(tx, { now, limit });
}

const due = statement<{ now: string; limit: number }>()((db, p) =>
  db
    .selectFrom('oauth_grant')
    .select('user_id')
    .where('kind', '=', 'calendar')
    .where('next_sync_at', '<=', p.now)
    .where('refresh_token', 'is not', null)
    .orderBy('next_sync_at')
    .limit(p.limit),
);
