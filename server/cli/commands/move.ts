import { join } from 'node:path';
import { isAlone } from '../../platform/db/dialect/is-alone.ts';
import { openDataFolder } from '../../platform/process/data-folder.ts';
import { CommandFailed, type RunCommand, WrongUsage } from '../command.ts';
import { moveToFile, moveToServer } from '../move/move-database.ts';

/** Moves all records from the database file to the database server, or back. The service must not run. */
export const runMove: RunCommand = async ({ config, clock }, { options: { to: target } }) => {
  const { dataDir, databaseUrl } = config;
  if (target !== 'server' && target !== 'file') throw new WrongUsage('Usage: sammen move --to server|file');
  if (databaseUrl === null) {
    throw new CommandFailed('Set SERVICE_DATABASE_URL to the address of the database server, for both directions.');
  }
  const lock = openDataFolder(dataDir, { shared: false });
  try {
    for (const location of [join(dataDir, 'sammen.db'), databaseUrl]) {
      if (!(await isAlone(location))) throw new CommandFailed('The service is running. Stop it on every node first.');
    }
    const move = target === 'server' ? moveToServer : moveToFile;
    const { tables, kept } = await move({ dataDir, databaseUrl }, clock.now());
    const moved = tables.filter(({ rows }) => rows > 0);
    const rows = moved.reduce((sum, table) => sum + table.rows, 0);
    const setting = target === 'server' ? 'Keep SERVICE_DATABASE_URL in' : 'Remove SERVICE_DATABASE_URL from';
    return {
      lines: [
        `Moved and compared: ${rows} rows of ${moved.length} tables.`,
        ...(kept === undefined ? [] : [`The former database file is in ${kept}.`]),
        ...(target === 'file'
          ? ['The database server still has the records. Delete them when you no longer need them.']
          : []),
        `${setting} the settings of the service, then start it.`,
      ],
      json: { tables, kept: kept ?? null },
    };
  } finally {
    lock.release();
  }
};
