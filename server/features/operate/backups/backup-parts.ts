import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';

/** Dependencies of backups. `folder` is the folder of the backups. */
export type BackupParts = { database: Database; folder: string; clock: Clock; log: Log };
