/** What happens by itself: tasks wake, and what lay in the trash for long enough goes. */

import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/start-jobs.ts';
import { purgeTrash } from './purge.ts';
import { wakeSleeping } from './wake.ts';

export { purgeTrash } from './purge.ts';
export { wakeSleeping } from './wake.ts';

/** The jobs, for the process to run. */
export function maintenanceJobs(database: Database, clock: Clock): Job[] {
  return [
    { name: 'waking', every: 60_000, run: () => wakeSleeping(database, clock.now()) },
    { name: 'trash purge', every: 3_600_000, run: () => purgeTrash(database, clock.now()) },
  ];
}
