import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** Returns whether the database answers a read within `limit` milliseconds. Never throws. */
export async function isHealthy(database: Database, limit: number): Promise<boolean> {
  const deadline = new AbortController();
  const late = wait(limit, false, { signal: deadline.signal }).catch(() => false);
  const answered = database.read((tx) => tx.first(tx.kysely.selectNoFrom(sql.lit(1).as('one')))).then(() => true);
  try {
    return await Promise.race([answered, late]);
  } catch {
    return false;
  } finally {
    deadline.abort();
    answered.catch(() => false);
  }
}
