import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log/log.ts';
import { CopyFailed, fileFailure } from './copied-database.ts';
import type { OpenedDatabase } from './database.ts';
import { type Migration, migrate, takenMigrations } from './migrate.ts';

/** Dependencies of an upgrade. `folder` is the folder of the backups, and `now` is in milliseconds. */
export type UpgradeParts = { database: OpenedDatabase; migrations: readonly Migration[]; folder: string; now: number };

/** Number of copies that are kept. */
const MAX_KEPT = 3;

const COPY = /^before-upgrade-\d{8}T\d{9}Z\.(db|dump)$/;

/**
 * Applies the missing migrations, and returns their names. Copies an existing database into `folder` before: see `copyBeforeUpgrade`. Throws
 * SchemaMismatch as `migrate` does.
 */
export async function upgrade({ log, ...parts }: UpgradeParts & { log: Log }): Promise<string[]> {
  const { database, migrations } = parts;
  const taken = await takenMigrations(database, migrations);
  if (taken > 0 && taken < migrations.length) {
    try {
      log.info('database copied before the upgrade', { file: await copyBeforeUpgrade(parts) });
    } catch (error) {
      // The client programs of a database server are optional, and its administrator may have other backups.
      if (database.dialect.copyExtension === 'db' || !(error instanceof CopyFailed)) throw error;
      log.warn(`the database was not copied before the upgrade: ${error.message}`);
    }
  }
  let isLocked = false;
  return migrate(database, migrations, () => {
    if (!isLocked) log.warn(WAITING);
    isLocked = true;
  });
}

const WAITING =
  'the upgrade waits until another transaction ends, such as a backup with pg_dump. It continues by itself. ' +
  'To see the transactions, read pg_stat_activity.';

/**
 * Copies the database to `before-upgrade-<UTC time>.db` or `.dump`, and deletes all but the newest three copies. Returns the path. Throws
 * CopyFailed with what to do.
 */
export async function copyBeforeUpgrade({ database, folder, now }: Omit<UpgradeParts, 'migrations'>): Promise<string> {
  const stamp = new Date(now).toISOString().replace(/[-:.]/g, '');
  const name = `before-upgrade-${stamp}.${database.dialect.copyExtension}`;
  const path = join(folder, `unfinished-${name}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path, '', { mode: 0o600 });
    await database.copyTo(path);
    await rename(path, join(folder, name));
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined);
    const reason = fileFailure(error) ?? (error instanceof Error ? error.message : String(error));
    throw new CopyFailed(
      `The database was not upgraded, because it could not be copied before: ${reason} ` +
        'You can also make a copy yourself, then run `sammen migrate --no-copy`.',
      { cause: error },
    );
  }
  const copies = (await readdir(folder)).filter((each) => COPY.test(each)).toSorted();
  for (const old of copies.slice(0, -MAX_KEPT)) await rm(join(folder, old), { force: true });
  return join(folder, name);
}
