import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Deletes notifications that are older than 90 days at `now`, which is in milliseconds. */
export async function sweepNotifications(tx: Tx, now: number): Promise<void> {
  await deleteOlder.run(tx, { before: instantText(now - LIMITS.notificationDays * 86_400_000) });
}

const deleteOlder = statement<{ before: string }>()((db, p) =>
  db.deleteFrom('notification').where('created_at', '<', p.before),
);
