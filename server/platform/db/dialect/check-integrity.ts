import { DatabaseSync } from 'node:sqlite';
import { isOnServer } from './open-database.ts';
import { integrityProblem } from './sqlite/integrity.ts';

/**
 * Returns the first damage of the database file at `location`, as a sentence, or undefined for an intact one. Reads the whole file. A database
 * server checks its own files.
 */
export function damageOf(location: string): string | undefined {
  if (isOnServer(location)) return undefined;
  const connection = new DatabaseSync(location, { readOnly: true, timeout: 5_000 });
  try {
    connection.exec('pragma trusted_schema = off');
    const problem = integrityProblem(connection);
    if (problem !== undefined) return problem;
    const broken = connection.prepare('pragma foreign_key_check').get();
    return broken === undefined ? undefined : `The table ${broken.table} refers to missing rows of ${broken.parent}.`;
  } catch (error) {
    // SQLITE_CORRUPT and SQLITE_NOTADB.
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
    if (code === 11 || code === 26) return error instanceof Error ? error.message : undefined;
    throw error;
  } finally {
    connection.close();
  }
}
