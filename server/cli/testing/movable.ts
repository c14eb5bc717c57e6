/** Installations whose records tests move between a database file and a server. */

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allMigrations } from '#server/migrations/index.ts';
import type { OpenedDatabase } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { dump } from '#server/testing/dump.ts';
import type { Installation } from './commands.ts';
import { fill } from './restoring.ts';

/** Returns an installation with a record of every kind in its database file. `server` is the address of an empty database. */
export async function createMovable(server: string): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'sammen-move-'));
  const environment = { SERVICE_DATA_DIR: folder, SERVICE_DATABASE_URL: server };
  const installation = { folder, location: join(folder, 'sammen.db'), environment };
  await at(installation.location, (database) => migrate(database, allMigrations));
  await fill(installation);
  return installation;
}

/** Opens the database at a location for `work`. */
export async function at<T>(location: string, work: (database: OpenedDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase(location);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Returns all rows but those of the migrations, whose checksums differ, and of the text indexes, whose form differs. */
export async function rowsAt(location: string): Promise<Record<string, string>> {
  const { migration: _, ...all } = await at(location, dump);
  const own = Object.entries(all).filter(([name]) => !/_(text|title)(_tokens)?$/.test(name));
  return Object.fromEntries(own.map(([name, rows]) => [name, withSortedColumns(rows)]));
}

/** The order of columns differs between the databases. */
function withSortedColumns(rows: string): string {
  const sorted = rows.split('\n').map((row) => {
    if (row === '') return row;
    const columns = Object.entries(JSON.parse(row)).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return JSON.stringify(Object.fromEntries(columns));
  });
  return sorted.toSorted().join('\n');
}
