import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allMigrations } from '../../migrations/index.ts';
import { openDatabase } from '../../platform/db/dialect/open-database.ts';
import { migrate, missingMigrations } from '../../platform/db/migrate.ts';
import { copyBeforeUpgrade } from '../../platform/db/upgrade.ts';
import { openDataFolder, repairDataFolder } from '../../platform/process/data-folder.ts';
import { CommandFailed, type CommandResult, type RunCommand } from '../command.ts';

/** Upgrades the database to this version, as the start of the service does. With `--dry-run` it only lists the steps. */
export const runMigrate: RunCommand = async ({ config, clock }, { options }) => {
  const { dataDir, databaseUrl } = config;
  const location = databaseUrl ?? join(dataDir, 'sammen.db');
  if (databaseUrl === null && !existsSync(location)) {
    throw new CommandFailed(
      `There is no database in the folder ${dataDir}. The service creates it at its first start.`,
    );
  }
  const isDryRun = options['dry-run'] !== undefined;
  const lock = isDryRun ? undefined : openDataFolder(dataDir, { shared: databaseUrl !== null });
  if (isDryRun) repairDataFolder(dataDir);
  const database = await openDatabase(location);
  try {
    const missing = await missingMigrations(database, allMigrations);
    if (isDryRun) return pending(missing);
    if (missing.length === 0) return { lines: ['The database is up to date.'], json: { steps: [], copy: null } };
    const parts = { database, folder: join(dataDir, 'backups'), now: clock.now() };
    const copy = options['no-copy'] === undefined ? await copyBeforeUpgrade(parts) : undefined;
    const steps = await migrate(database, allMigrations);
    return {
      lines: [
        `The database was upgraded: ${steps.join(', ')}.`,
        ...(copy === undefined ? [] : [`A copy from before is ${copy}.`]),
      ],
      json: { steps, copy: copy ?? null },
    };
  } finally {
    await database.close();
    lock?.release();
  }
};

function pending(missing: readonly string[]): CommandResult {
  if (missing.length === 0) return { lines: ['The database is up to date.'], json: { steps: [] } };
  return {
    code: 3,
    lines: [`Missing steps: ${missing.join(', ')}.`, 'The next start of the service runs them.'],
    json: { steps: missing },
  };
}
