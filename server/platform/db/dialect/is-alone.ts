import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { isOnServer } from './open-database.ts';

/** A server ends the connections of a process a moment after the process has stopped. */
const MAX_WAIT_MS = 2_000;
const CHECK_MS = 100;

/**
 * Returns whether no process, including this one, has the database at `location` open. A file is checked by its locks, which
 * end with their process; a server by the connections of service nodes, which have a name.
 */
export async function isAlone(location: string): Promise<boolean> {
  return isOnServer(location) ? noNodeAt(location) : nobodyHas(location);
}

async function noNodeAt(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: 'sammen command' });
  await client.connect();
  try {
    for (let waited = 0; await hasNodes(client); waited += CHECK_MS) {
      if (waited >= MAX_WAIT_MS) return false;
      await sleep(CHECK_MS);
    }
    return true;
  } finally {
    await client.end();
  }
}

async function hasNodes(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'sammen'`,
  );
  return rowCount !== 0;
}

/** Leaving write-ahead logging requires exclusive access to the file. The next connection enables it again. */
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

/** SQLITE_BUSY and SQLITE_LOCKED with their extended codes. */
function isLocked(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return code === 5 || code === 6;
}
