import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#server/platform/ids/ids.ts';
import type { TestService } from './service.ts';

let made = 0;

/** Adds a backup without copying the database, by default each a second older than the one before. Returns its id. */
export async function addBackup(
  { database, backupFolder }: Pick<TestService, 'database' | 'backupFolder'>,
  startedAt?: string,
): Promise<string> {
  const content = 'secret backup';
  const at = Date.parse(startedAt ?? '2026-06-01T00:00:00.000Z') - (startedAt === undefined ? 1000 * made : 0);
  made += 1;
  const started_at = new Date(at).toISOString();
  const file_name = `sammen-${started_at.replace(/[-:.]/g, '')}.db`;
  await mkdir(backupFolder, { recursive: true, mode: 0o700 });
  await writeFile(join(backupFolder, file_name), content, { mode: 0o600 });
  const id = newId(at);
  const row = { id, started_at, finished_at: started_at, size_bytes: content.length, file_name, error: null };
  await database.transaction((tx) => tx.run(tx.kysely.insertInto('backup_run').values(row)));
  return id;
}
