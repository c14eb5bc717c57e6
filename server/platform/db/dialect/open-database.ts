import type { Database } from '../database.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens the database at `location`: the address of a PostgreSQL server (`postgres://…`), or the path of a file, which is
 * made when it is missing. A server that is starting is waited for.
 */
export async function openDatabase(location: string): Promise<Database> {
  if (!/^postgres(ql)?:\/\//.test(location)) return openSqlite(location);
  // Whoever uses a file holds none of this in memory.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(location);
}
