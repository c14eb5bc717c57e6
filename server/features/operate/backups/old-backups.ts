import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../../platform/actor.ts';
import { completeBackups, deleteBackup, instantOfName } from './backup-files.ts';
import type { BackupParts } from './backup-parts.ts';
import { forgetRuns } from './backup-rows.ts';

const DAY_MS = 86_400_000;

/** Backups of the same millisecond have names that are a few milliseconds later. */
const TOLERANCE_MS = 60_000;

/** Keeps the newest files, and the rows of a year. Files from the future, when the clock was ahead, count as the oldest. */
export async function deleteOldBackups({ database, folder, clock }: BackupParts): Promise<void> {
  const { kept, days } = LIMITS.backups;
  const now = instantText(clock.now() + TOLERANCE_MS);
  const names = await completeBackups(folder);
  const isFuture = (name: string) => (instantOfName(name) ?? '') > now;
  const newestFirst = [...names.filter((name) => !isFuture(name)), ...names.filter(isFuture)];
  for (const name of newestFirst.slice(kept)) await deleteBackup(folder, name);
  await database.transaction((tx) => forgetRuns(tx, instantText(clock.now() - days * DAY_MS)));
}
