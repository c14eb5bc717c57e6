import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allMigrations } from '../migrations/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/db/database.ts';
import { openDatabase } from '../platform/db/dialect/open-database.ts';
import { missingMigrations } from '../platform/db/migrate.ts';
import { repairDataFolder } from '../platform/process/data-folder.ts';
import { CommandFailed } from './command.ts';

/**
 * Opens the database of the service, which can be running, for `work`. Throws CommandFailed if there is no database, or if it belongs to an older
 * version, and SchemaMismatch if it belongs to a newer one.
 */
export async function withServiceDatabase<T>(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (existsSync(dataDir)) repairDataFolder(dataDir);
  const location = databaseUrl ?? join(dataDir, 'sammen.db');
  if (databaseUrl === null && !existsSync(location)) {
    throw new CommandFailed(`There is no database in the folder ${dataDir}. Set SERVICE_DATA_DIR to the data folder.`);
  }
  const database = await openDatabase(location);
  try {
    if ((await missingMigrations(database, allMigrations)).length > 0) {
      throw new CommandFailed(
        'The database belongs to an older version. Use the command of that version, or start the service, which upgrades it.',
      );
    }
    return await work(database);
  } finally {
    await database.close();
  }
}
