import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { instantText } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { completeBackups, deleteUnfinished, instantOfName, sizeOfBackup } from './backup-files.ts';
import type { BackupParts } from './backup-parts.ts';
import { addRun, endRun, knownNames, openRuns } from './backup-rows.ts';

const INTERRUPTED = 'The service ended during the backup. The next backup does not need this one.';

/**
 * Ends the runs of processes that were killed, deletes their unfinished files, and adds a row for each complete file that has none, such as
 * the backups that are newer than a restored database. The caller has the lock of the folder: no backup is running.
 */
export async function endInterruptedRuns({ database, folder, clock }: BackupParts): Promise<void> {
  await deleteUnfinished(folder);
  const finished_at = instantText(clock.now());
  for (const { id, file_name } of await database.read((tx) => openRuns(tx))) {
    const size = await sizeOfBackup(folder, file_name);
    const end = { finished_at, size_bytes: size ?? 0, error: size === undefined ? INTERRUPTED : null };
    await database.transaction((tx) => endRun(tx, id, end));
  }
  const known = await database.read((tx) => knownNames(tx));
  for (const name of await completeBackups(folder)) {
    if (!known.has(name)) await addFound(database, folder, name);
  }
}

async function addFound(database: BackupParts['database'], folder: string, name: string): Promise<void> {
  const started_at = instantOfName(name) as string;
  const { size, mtimeMs } = await stat(join(folder, name));
  const finished_at = instantText(mtimeMs);
  const id = newId(Date.parse(started_at));
  await database.transaction((tx) =>
    addRun(tx, { id, started_at, finished_at, size_bytes: size, file_name: name, error: null }),
  );
}
