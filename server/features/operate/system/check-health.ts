import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';

const NO_ANSWER = 'The database does not respond.';

/**
 * Returns undefined if the database answers within `limit` milliseconds and accepts changes. Returns a sentence for the operator otherwise.
 * Never throws.
 */
export async function healthProblem(database: Database, limit: number): Promise<string | undefined> {
  const deadline = new AbortController();
  const late = wait(limit, NO_ANSWER, { signal: deadline.signal }).catch(() => NO_ANSWER);
  const answered = database.readOne((tx) => tx.dialect.checkHealth(tx)).then(() => undefined);
  try {
    return await Promise.race([answered, late]);
  } catch (error) {
    return error instanceof Refusal ? error.message : NO_ANSWER;
  } finally {
    deadline.abort();
    answered.catch(() => undefined);
  }
}
