import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';

/**
 * Whether no process, this one included, has the database at `location` open. A file tells by its locks, which end with the
 * process that held them, however it ended; a server by the connections that nodes of the service have named theirs.
 */
export async function isAlone(location: string): Promise<boolean> {
  return /^postgres(ql)?:\/\//.test(location) ? noNodeAt(location) : nobodyHas(location);
}

async function noNodeAt(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: 'sammen command' });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'sammen'`,
    );
    return rowCount === 0;
  } finally {
    await client.end();
  }
}

/** Leaving the write-ahead log takes the file for itself alone; whoever opens it next goes back to the log. */
function nobodyHas(file: string): boolean {
  if (!existsSync(file)) return true;
  const database = new DatabaseSync(file, { timeout: 200 });
  try {
    database.exec('pragma journal_mode = delete');
    return database.prepare('pragma journal_mode').get()?.journal_mode === 'delete';
  } catch (error) {
    if (isLocked(error)) return false;
    throw error;
  } finally {
    database.close();
  }
}

/** SQLITE_BUSY and SQLITE_LOCKED, with their further kinds. */
function isLocked(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return code === 5 || code === 6;
}
