import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';

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

/** Milliseconds between checks of the store. A check of a bucket is a request that costs money. */
const CHECK_EVERY_MS = 15_000;

/**
 * Returns a function that resolves with why the store of the attached files cannot be used, or with undefined. It never throws. `now` returns the time
 * in milliseconds.
 */
export function fileProblem(files: Pick<FileStore, 'check'>, now: () => number): () => Promise<string | undefined> {
  let last: { at: number; problem: Promise<string | undefined> } | undefined;
  return () => {
    if (last === undefined || Math.abs(now() - last.at) >= CHECK_EVERY_MS) {
      const problem = files.check().then(
        () => undefined,
        (error) => (error instanceof Refusal ? error.message : NO_FILES),
      );
      last = { at: now(), problem };
    }
    return last.problem;
  };
}

const NO_FILES = 'The store for attached files reports an error. Attached files are not available.';
