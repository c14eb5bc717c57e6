/** Jobs that merge and rebuild text indexes, end snoozes, finish imports and deletions of accounts, purge the trash and forget old changes. */

import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/start-jobs.ts';
import { finishDeletions } from '../../account/users/index.ts';
import { finishImports } from './finish-imports.ts';
import { forgetChanges } from './forget-changes.ts';
import { mergeTextIndexes } from './merge-text-indexes.ts';
import { purgeTrash } from './purge-trash.ts';
import { wakeSnoozedTasks } from './wake-snoozed-tasks.ts';

export { finishImports } from './finish-imports.ts';
export { forgetChanges } from './forget-changes.ts';
export { mergeTextIndexes } from './merge-text-indexes.ts';
export { purgeTrash } from './purge-trash.ts';
export { rebuildTextIndexes, textIndexRebuild } from './text-index-rebuild.ts';
export { wakeSnoozedTasks } from './wake-snoozed-tasks.ts';

/** The jobs of maintenance. */
export function maintenanceJobs(database: Database, clock: Clock): Job[] {
  return [
    { name: 'text index merges', every: 15_000, run: () => mergeTextIndexes(database) },
    { name: 'waking', every: 60_000, run: () => wakeSnoozedTasks(database, clock.now()) },
    { name: 'imports', every: 60_000, run: () => finishImports(database, clock.now()) },
    { name: 'account deletions', every: 900_000, run: () => finishDeletions(database, clock.now()) },
    { name: 'trash purge', every: 3_600_000, run: () => purgeTrash(database, clock.now()) },
    { name: 'task changes', every: 6 * 3_600_000, run: () => forgetChanges(database, clock.now()) },
  ];
}
