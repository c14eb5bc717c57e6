import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** Rows in one transaction: few enough that nobody waits for long behind it. */
const BATCH = 1000;

/** Forgets what happened more than 730 days before `now`, in milliseconds: lines of the history and sent messages alike. */
export async function sweepActivity(database: Database, now: number): Promise<void> {
  const before = instantText(now - LIMITS.activityDays * 86_400_000);
  const sweepSome = () => database.transaction((tx) => forgetOldest.run(tx, { before, rows: BATCH }));
  while ((await sweepSome()).changes === BATCH);
}

/** Rows are numbered as they happen, so that the oldest are found without an index of instants. */
const forgetOldest = statement<{ before: string; rows: number }>()((db, p) =>
  db
    .deleteFrom('event')
    .where('seq', 'in', (eb) => eb.selectFrom('event').select('seq').orderBy('seq').limit(p.rows))
    .where('at', '<', p.before),
);
