import { instantText } from '../../platform/actor.ts';
import { CopyFailed } from '../../platform/db/copied-database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Job } from '../../platform/jobs/start-jobs.ts';
import type { BackupParts } from './backup-parts.ts';
import { hasSucceededSince } from './backup-rows.ts';
import { takeBackup } from './take-backup.ts';

/** A new backup is due this many milliseconds after the last one that succeeded. */
const DUE_MS = 23 * 3_600_000;

/** The job that takes a backup when it is due. It looks once an hour, and shortly after the start. */
export function backupJob(parts: BackupParts): Job {
  return { name: 'backup', every: 3_600_000, run: () => backUpIfDue(parts) };
}

async function backUpIfDue(parts: BackupParts): Promise<void> {
  const now = parts.clock.now();
  const since = instantText(now - DUE_MS);
  if (await parts.database.read((tx) => hasSucceededSince(tx, since, instantText(now)))) return;
  try {
    const { run } = await takeBackup(parts, {});
    parts.log.info('backup taken', { bytes: run.size_bytes });
  } catch (error) {
    // The failure is logged and listed already, and another process may be taking the backup.
    if (!(error instanceof CopyFailed || error instanceof Refusal)) throw error;
  }
}
