import type { BackupRun } from '#contract/resources/backup-run.ts';
import type { Database } from '../../../platform/db/database.ts';
import { sizeOfBackup } from './backup-files.ts';
import { newestRuns, presentRun } from './backup-rows.ts';

/** Returns the newest runs, and whether their files exist. */
export async function listBackups(database: Database, folder: string, limit: number): Promise<BackupRun[]> {
  const rows = await database.read((tx) => newestRuns(tx, limit));
  return Promise.all(
    rows.map(async (row) => presentRun(row, (await sizeOfBackup(folder, row.file_name)) !== undefined)),
  );
}
