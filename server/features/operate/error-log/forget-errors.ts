import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Job } from '../../../platform/jobs/start-jobs.ts';

/** The job that deletes old entries of the error log. */
export function errorLogJob({ database, clock }: { database: Database; clock: Clock }): Job {
  const run = () => database.transaction((tx) => forgetErrors(tx, clock.now()));
  return { name: 'error log', every: 12 * 3_600_000, run };
}

/** Days, and number of entries. */
type Limits = { days: number; rows: number };

/** Deletes entries that are older than 30 days, and the oldest ones above the limit. `now` is in milliseconds. */
export async function forgetErrors(tx: Tx, now: number, limits: Limits = LIMITS.errorLog): Promise<void> {
  const { days, rows } = limits;
  await forgetOlder.run(tx, { before: instantText(now - days * 86_400_000) });
  const first = await firstAbove.first(tx, { rows });
  if (first !== undefined) await forgetUntil.run(tx, first);
}

const forgetOlder = statement<{ before: string }>()((db, p) => db.deleteFrom('error_log').where('at', '<', p.before));

const firstAbove = statement<{ rows: number }>()((db, p) =>
  db.selectFrom('error_log').select(['at', 'id']).orderBy('at', 'desc').orderBy('id', 'desc').offset(p.rows).limit(1),
);

const forgetUntil = statement<{ at: string; id: string }>()((db, p) =>
  db
    .deleteFrom('error_log')
    .where((eb) => eb.or([eb('at', '<', p.at), eb.and([eb('at', '=', p.at), eb('id', '<=', p.id)])])),
);
