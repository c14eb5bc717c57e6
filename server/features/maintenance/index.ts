/** Jobs that end snoozes, finish imports and purge the trash. */

import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/start-jobs.ts';
import { finishImports } from './finish-imports.ts';
import { purgeTrash } from './purge-trash.ts';
import { wakeSnoozedTasks } from './wake-snoozed-tasks.ts';

export { finishImports } from './finish-imports.ts';
export { purgeTrash } from './purge-trash.ts';
export { wakeSnoozedTasks } from './wake-snoozed-tasks.ts';

/** The jobs of maintenance. */
export function maintenanceJobs(database: Database, clock: Clock): Job[] {
  return [
    { name: 'waking', every: 60_000, run: () => wakeSnoozedTasks(database, clock.now()) },
    { name: 'imports', every: 60_000, run: () => finishImports(database, clock.now()) },
    { name: 'trash purge', every: 3_600_000, run: () => purgeTrash(database, clock.now()) },
  ];
}
