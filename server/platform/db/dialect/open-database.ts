import type { Database } from '../database.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the database at `location`: the path of a file. */
export async function openDatabase(location: string): Promise<Database> {
  return openSqlite(location);
}
