import type { OpenedDatabase } from '../database.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens the database at `location`: the address of a PostgreSQL server (`postgres://…`) or the path of a file, which is
 * created if it is missing. Waits for a server that is starting. `connections` limits those to a server.
 */
export async function openDatabase(location: string, options: { connections?: number } = {}): Promise<OpenedDatabase> {
  if (!isOnServer(location)) return openSqlite(location);
  // The driver is loaded only if a server is used.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(location, options);
}

/** Returns whether a location is the address of a database server, and not the path of a file. */
export function isOnServer(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location);
}
