import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../platform/actor.ts';
import { completeBackups, deleteBackup } from './backup-files.ts';
import type { BackupParts } from './backup-parts.ts';
import { forgetRuns } from './backup-rows.ts';

const DAY_MS = 86_400_000;

/** Keeps the newest files, and the rows of a year. */
export async function deleteOldBackups({ database, folder, clock }: BackupParts): Promise<void> {
  const { kept, days } = LIMITS.backups;
  for (const name of (await completeBackups(folder)).slice(kept)) await deleteBackup(folder, name);
  await database.transaction((tx) => forgetRuns(tx, instantText(clock.now() - days * DAY_MS)));
}
