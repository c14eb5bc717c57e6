/** The activity log: of a project for its members, of the whole service for administrators. */

import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/start-jobs.ts';
import { sweepActivity } from './sweep-activity.ts';

export { listProjectActivity } from './list-project-activity.ts';
export { serveActivity } from './routes.ts';

/** The job that removes old entries of the activity log. */
export function activitySweep(database: Database, clock: Clock): Job {
  return { name: 'activity sweep', every: 6 * 3_600_000, run: () => sweepActivity(database, clock.now()) };
}
