import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Rows per transaction. A small number keeps other writers from waiting. */
const BATCH_SIZE = 1000;

/** Deletes events that are older than 730 days at `now` (milliseconds): activity entries and live messages. */
export async function sweepActivity(database: Database, now: number): Promise<void> {
  const before = instantText(now - LIMITS.activityDays * 86_400_000);
  const sweepBatch = () => database.transaction((tx) => removeOldest.run(tx, { before, rows: BATCH_SIZE }));
  while ((await sweepBatch()).changes === BATCH_SIZE);
}

/** `seq` follows the time, so the oldest rows are found without an index on `at`. */
const removeOldest = statement<{ before: string; rows: number }>()((db, p) =>
  db
    .deleteFrom('event')
    .where('seq', 'in', (eb) => eb.selectFrom('event').select('seq').orderBy('seq').limit(p.rows))
    .where('at', '<', p.before),
);
