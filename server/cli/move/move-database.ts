import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { needsSetup } from '../../features/account/accounts/index.ts';
import { indexTextsIn } from '../../features/operate/repairs/index.ts';
import { allMigrations } from '../../migrations/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/dialect/open-database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { type MovedTable, moveRows } from '../../platform/db/move/move-rows.ts';
import { RESTORE_FOLDER } from '../../platform/process/data-folder.ts';
import { performMoves } from '../../platform/process/moves.ts';
import { CommandFailed } from '../command.ts';
import { withServiceDatabase } from '../open-service-database.ts';

/** The moved tables, and the folder with the database file that the service no longer uses, if there was one. */
export type MovedDatabase = { tables: MovedTable[]; kept: string | undefined };

type Places = { dataDir: string; databaseUrl: string };

/**
 * Moves all records from the database file of the data folder to the server. The file is kept. Throws CommandFailed if there is no file, or if the
 * server has accounts.
 */
export async function moveToServer({ dataDir, databaseUrl }: Places, now: number): Promise<MovedDatabase> {
  const tables = await withServiceDatabase({ dataDir, databaseUrl: null }, (file) => moveInto(databaseUrl, file));
  return { tables, kept: await keepFile(dataDir, now, []) };
}

/** Moves all records from the server to a new database file in the data folder. A former file is kept. The server keeps its records. */
export async function moveToFile({ dataDir, databaseUrl }: Places, now: number): Promise<MovedDatabase> {
  const work = join(dataDir, RESTORE_FOLDER);
  try {
    await rm(work, { recursive: true, force: true });
    await mkdir(work, { mode: 0o700 });
    const file = join(RESTORE_FOLDER, FILE);
    const tables = await withServiceDatabase({ dataDir, databaseUrl }, (server) =>
      moveInto(join(dataDir, file), server),
    );
    return { tables, kept: await keepFile(dataDir, now, [[file, FILE]]) };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The name of the database file in the data folder. */
const FILE = 'sammen.db';

async function moveInto(location: string, from: Database): Promise<MovedTable[]> {
  const to = await openDatabase(location);
  try {
    await migrate(to, allMigrations);
    if (!(await to.read(needsSetup))) {
      throw new CommandFailed(
        'The database of SERVICE_DATABASE_URL has accounts already, which a move would replace. Set it to the address of an empty database.',
      );
    }
    return await moveRows(from, to, indexTextsIn);
  } finally {
    await to.close();
  }
}

/** Moves the database file of the data folder into a new folder beside it, then renames others. Returns the folder, or undefined if there was no file. */
async function keepFile(
  dataDir: string,
  now: number,
  moves: readonly (readonly [string, string])[],
): Promise<string | undefined> {
  const kept = `before-move-${new Date(now).toISOString().replace(/[-:.]/g, '')}`;
  const hasFile = existsSync(join(dataDir, FILE));
  if (hasFile) await mkdir(join(dataDir, kept), { mode: 0o700 });
  const names = hasFile ? [FILE, `${FILE}-wal`, `${FILE}-shm`] : [];
  performMoves(dataDir, [...names.map((name) => [name, join(kept, name)] as const), ...moves]);
  return hasFile ? join(dataDir, kept) : undefined;
}
