import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** Deletes notifications that are 90 days old at `now`. */
export async function sweepNotifications(tx: Tx, now: number): Promise<void> {
  await forget.run(tx, { before: instantText(now - LIMITS.notificationDays * 86_400_000) });
}

const forget = statement<{ before: string }>()((db, p) =>
  db.deleteFrom('notification').where('created_at', '<', p.before),
);
