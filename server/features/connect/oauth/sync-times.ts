/** When the account of a grant was read, and when it is read next. */

import { instantText } from '../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { delayAfter } from '../../../platform/jobs/delay-after.ts';
import { isOpenAccount } from '../../account/accounts/index.ts';
import type { GrantRow } from './grant.ts';
import type { GrantKind } from './handshake.ts';

/** A finished synchronization. `minutes` is the time until the next one; failures in a row double it. */
type FinishedRun = { now: number; minutes: number };

/** Stores a successful synchronization, optionally with a remark in `last_error`. Returns false if the grant was withdrawn or replaced. */
export async function storeSuccess(
  tx: Tx,
  { id }: Pick<GrantRow, 'id'>,
  { now, minutes }: FinishedRun,
  remark: string | null = null,
): Promise<boolean> {
  const times = { last_sync_at: instantText(now), next_sync_at: instantText(now + delayAfter(minutes, 0)) };
  const { changes } = await tx.run(
    tx.kysely
      .updateTable('oauth_grant')
      .set({ ...times, last_error: remark, failures: 0 })
      .where('id', '=', id)
      .where('refresh_token', 'is not', null),
  );
  return changes > 0;
}

/** Stores a failed synchronization. Returns false if the grant was replaced. */
export async function storeFailure(
  tx: Tx,
  { id, failures: former }: Pick<GrantRow, 'id' | 'failures'>,
  problem: string,
  { now, minutes }: FinishedRun,
): Promise<boolean> {
  const failures = former + 1;
  const next_sync_at = instantText(now + delayAfter(minutes, failures));
  const { changes } = await tx.run(
    tx.kysely.updateTable('oauth_grant').set({ last_error: problem, failures, next_sync_at }).where('id', '=', id),
  );
  return changes > 0;
}

/** Returns the accounts that are due, the longest overdue first. */
export function dueAccounts(
  tx: ReadTx,
  search: { kind: GrantKind; now: string; limit: number },
): Promise<{ user_id: string }[]> {
  return due.all(tx, search);
}

const due = statement<{ kind: GrantKind; now: string; limit: number }>()((db, p) =>
  db
    .selectFrom('oauth_grant')
    .select('user_id')
    .where('kind', '=', p.kind)
    .where('next_sync_at', '<=', p.now)
    .where('refresh_token', 'is not', null)
    .where(isOpenAccount('oauth_grant.user_id'))
    .orderBy('next_sync_at')
    .limit(p.limit),
);
