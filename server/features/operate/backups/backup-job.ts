import { instantText } from '../../../platform/actor.ts';
import { CopyFailed } from '../../../platform/db/copied-database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { FailedRequest } from '../../../platform/http/reply/failures.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Job } from '../../../platform/jobs/start-jobs.ts';
import type { BackupParts } from './backup-parts.ts';
import { hasSucceededSince } from './backup-rows.ts';
import { type CopyTarget, copyNewestBackup } from './bucket/copy-backup.ts';
import { takeBackup } from './take-backup.ts';

/** A new backup is due this many milliseconds after the last one that succeeded. */
const DUE_MS = 23 * 3_600_000;

/** `target` is undefined without a bucket. `recordFailure` writes to the error log. */
type JobParts = BackupParts & { target: CopyTarget | undefined; recordFailure: (failed: FailedRequest) => void };

/**
 * The job that takes a backup when it is due, and copies the newest one into the bucket. It looks once an hour, and shortly after the start. A copy
 * that fails is tried again at the next run.
 */
export function backupJob(parts: JobParts): Job {
  const run = async () => {
    await backUpIfDue(parts);
    if (parts.target !== undefined) await copyNewest(parts, parts.target);
  };
  return { name: 'backup', every: 3_600_000, run };
}

async function backUpIfDue(parts: JobParts): Promise<void> {
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

async function copyNewest(parts: JobParts, target: CopyTarget): Promise<void> {
  try {
    const address = await copyNewestBackup(parts, target);
    if (address !== undefined) parts.log.info('backup copied', { address });
  } catch (error) {
    if (!(error instanceof CopyFailed)) throw error;
    parts.log.error('the backup was not copied', error);
    const at = parts.clock.now();
    const refusal = new Refusal('upstream_failed', { error: error.message });
    const request = { method: 'JOB', url: 'backup', status: 502, userId: undefined, requestId: newId(at) };
    parts.recordFailure({ ...request, at, what: 'Copy a backup into the bucket', error: refusal });
  }
}
