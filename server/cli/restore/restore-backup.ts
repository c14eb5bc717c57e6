import { mkdir, readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eachContentInUse } from '../../features/operate/backups/index.ts';
import { allMigrations } from '../../migrations/index.ts';
import type { Config } from '../../platform/config/index.ts';
import { refuseUnusableCopy, restoreDump } from '../../platform/db/dialect/copies.ts';
import { lockFolder } from '../../platform/db/dialect/folder-lock.ts';
import { isAlone } from '../../platform/db/dialect/is-alone.ts';
import { isOnServer, openDatabase } from '../../platform/db/dialect/open-database.ts';
import { SchemaMismatch } from '../../platform/db/migrate.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { findStored } from '../../platform/files/find-stored.ts';
import { openDataFolder, RESTORE_FOLDER } from '../../platform/process/data-folder.ts';
import { performMoves } from '../../platform/process/moves.ts';
import { adoptStore } from '../../platform/process/shared-state.ts';
import { CommandFailed } from '../command.ts';
import { type FileSettings, filesOf } from '../command-files.ts';
import { addFiles, keepFiles } from './keep-files.ts';
import { type UnpackedBackup, unpackBackup } from './unpack-backup.ts';

/**
 * The result of a restore. `kept` is the folder with the former database and files, if there were any; `missing` is the number of missing
 * attached files.
 */
export type Restored = { kept: string | undefined; missing: number };

type Settings = FileSettings & Pick<Config, 'databaseUrl' | 'backupPassphrase' | 'secretKey'>;

/**
 * Replaces the database and adds the attached files of the backup at `path`. Everything is checked before anything changes. The former database
 * and files are kept in a folder beside. Throws CommandFailed, CopyFailed, SchemaMismatch or FolderInUse with what to do.
 */
export async function restoreBackup(settings: Settings, path: string, now: number): Promise<Restored> {
  const { dataDir, databaseUrl } = settings;
  await refuseIncompleteCopy(path);
  // Exclusive also for a database server, whose nodes share the lock.
  const lock = openDataFolder(dataDir, { shared: false });
  const backups = lockFolder(join(dataDir, 'backups'), 'exclusive');
  const work = join(dataDir, RESTORE_FOLDER);
  const files = filesOf(settings);
  try {
    if (backups === undefined) throw new CommandFailed('A backup is running. Wait until it has ended, then try again.');
    const location = databaseUrl ?? join(dataDir, 'sammen.db');
    await refuseWhileRunning(location);
    await rm(work, { recursive: true, force: true });
    const backup = await unpackBackup(path, work, settings.backupPassphrase);
    refuseOtherKind(backup, databaseUrl);
    await refuseUnusableCopy(backup.kind, backup.database, allMigrations).catch(explainVersion);
    await refuseWhileRunning(location);
    await files.check();
    if (settings.secretKey !== null) delete backup.key;
    const kept = await existing(await replace(settings, { backup, files }, now));
    return { kept, missing: await adoptFiles(location, files) };
  } finally {
    await rm(work, { recursive: true, force: true });
    backups?.release();
    lock.release();
  }
}

/** A database file that is in use has its newest changes in a second file. */
async function refuseIncompleteCopy(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new CommandFailed(`There is no file ${path}. Check the path.`);
  const log = await stat(`${path}-wal`).catch(() => undefined);
  if (log !== undefined && log.size > 0) {
    throw new CommandFailed(
      `The file ${path}-wal shows that the database was copied while it was in use. Use a file of \`sammen backup\`.`,
    );
  }
}

/** The lock of the folder excludes other processes, except versions without it and nodes with other folders. */
async function refuseWhileRunning(location: string): Promise<void> {
  const check = isAlone(location);
  // A file that is no longer a database is a reason to restore.
  if (await (isOnServer(location) ? check : check.catch(() => true))) return;
  throw new CommandFailed('The service is running. Stop it on every node first.');
}

function refuseOtherKind({ kind }: UnpackedBackup, databaseUrl: string | null): void {
  if (kind === 'db' && databaseUrl !== null) {
    throw new CommandFailed(
      'The backup is of an embedded database, but SERVICE_DATABASE_URL names a server. Restore it without this setting.',
    );
  }
  if (kind === 'dump' && databaseUrl === null) {
    throw new CommandFailed(
      'The backup is of a database server. Set SERVICE_DATABASE_URL to the server that it should be restored to.',
    );
  }
}

function explainVersion(error: unknown): never {
  if (!(error instanceof SchemaMismatch)) throw error;
  throw new CommandFailed(`Another version of Sammen has made the backup. ${error.message}`);
}

/** Returns the folder with the former database and files. The former files in a bucket stay there. */
async function replace(
  { dataDir, databaseUrl, filesUrl }: Settings,
  { backup, files }: { backup: UnpackedBackup; files: FileStore },
  now: number,
): Promise<string> {
  const before = join(RESTORE_FOLDER, 'before');
  const kept = `before-restore-${new Date(now).toISOString().replace(/[-:.]/g, '')}`;
  await mkdir(join(dataDir, before), { mode: 0o700 });
  if (filesUrl === null) await keepFiles(join(dataDir, 'files'), join(dataDir, before, 'files'));
  if (databaseUrl !== null) await dumpFormer(databaseUrl, join(dataDir, before, 'sammen.dump'));
  if (backup.files !== undefined) await addFiles(backup.files, files);
  // A server commits the statements of a dump itself; an embedded database is a file to rename.
  if (databaseUrl !== null) await restoreDump(databaseUrl, backup.database);
  const names = [
    ...(databaseUrl === null ? ['sammen.db', 'sammen.db-wal', 'sammen.db-shm'] : []),
    ...(backup.key === undefined ? [] : ['secret.key']),
  ];
  performMoves(dataDir, [
    ...names.map((name) => [name, join(before, name)] as const),
    ...(databaseUrl === null ? [[join(RESTORE_FOLDER, 'sammen.db'), 'sammen.db'] as const] : []),
    ...(backup.key === undefined ? [] : [[join(RESTORE_FOLDER, 'secret.key'), 'secret.key'] as const]),
    [before, kept],
  ]);
  return join(dataDir, kept);
}

/** Deletes the folder if it is empty: there was no former database. */
async function existing(kept: string): Promise<string | undefined> {
  if ((await readdir(kept)).length > 0) return kept;
  await rmdir(kept);
  return undefined;
}

async function dumpFormer(url: string, path: string): Promise<void> {
  const database = await openDatabase(url);
  try {
    await writeFile(path, '', { mode: 0o600 });
    await database.copyTo(path);
  } finally {
    await database.close();
  }
}

/** Makes the store that of the restored database. Returns the number of its attached files that the store lacks. */
async function adoptFiles(location: string, files: FileStore): Promise<number> {
  const database = await openDatabase(location);
  try {
    await adoptStore(database, files);
    let missing = 0;
    // No content became unused after the end of time.
    const contents = eachContentInUse(database, '9999-12-31T00:00:00.000Z');
    for await (const { isStored } of findStored(files, contents)) if (!isStored) missing += 1;
    return missing;
  } finally {
    await database.close();
  }
}
