import { LIMITS } from '#contract/limits.ts';
import { type ContentTimes, contentTimes } from '../../../access/files/index.ts';
import { instantText } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { BackupRunTable } from '../../../platform/db/tables.ts';
import { keptRuns } from './backup-rows.ts';
import { contentsOutsideBackups } from './manifest.ts';

/**
 * Returns those of the contents that no kept backup needs. The backups of other processes are known by their rows, and those in `folder` also by their
 * manifests, which are there after an older database was restored. `now` is in milliseconds.
 */
export async function contentsWithoutBackup(
  { database, folder, now }: { database: Database; folder: string; now: number },
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { runs, times } = await database.read(async (tx) => ({
    runs: await keptRuns(tx, instantText(now), LIMITS.backups.kept),
    times: await contentTimes(tx, ids),
  }));
  const needless = times.filter((content) => !runs.some((run) => isIn(run, content, instantText(now))));
  return contentsOutsideBackups(
    folder,
    needless.map(({ id }) => id),
  );
}

/** Returns whether a backup can contain a reference to the content. The times of a backup after `now` are those of a clock that was ahead. */
function isIn(
  { started_at, finished_at }: BackupRunTable,
  { stored_at, unused_since }: ContentTimes,
  now: string,
): boolean {
  if (started_at > now) return true;
  const wasStored = stored_at === null || finished_at === null || stored_at <= finished_at;
  return wasStored && (unused_since === null || unused_since >= started_at);
}
