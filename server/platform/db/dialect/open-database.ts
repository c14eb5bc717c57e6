import type { Database } from '../database.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens the database at `location`: the address of a PostgreSQL server (`postgres://…`) or the path of a file, which is
 * created if it is missing. Waits for a server that is starting.
 */
export async function openDatabase(location: string): Promise<Database> {
  if (!/^postgres(ql)?:\/\//.test(location)) return openSqlite(location);
  // The driver is loaded only if a server is used.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(location);
}
