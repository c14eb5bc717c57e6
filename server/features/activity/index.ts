/** What happened, read back: of a project by its people, of the whole instance by administrators. */

import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/start-jobs.ts';
import { sweepActivity } from './sweep-activity.ts';

export { serveActivity } from './routes.ts';

/** Keeps the history from growing for ever, for the process to run. */
export function activitySweep(database: Database, clock: Clock): Job {
  return { name: 'activity sweep', every: 6 * 3_600_000, run: () => sweepActivity(database, clock.now()) };
}
