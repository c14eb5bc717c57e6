import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A lock that this process has. It also ends with the process, however that ends. */
export type FolderLock = { release(): void };

/** `exclusive` admits no other lock; several processes can have a `shared` lock at the same time. */
export type LockMode = 'exclusive' | 'shared';

/** The file in a locked folder. It stays after the lock ends. */
export const LOCK_FILE = 'lock';

/**
 * Locks a folder, which is created if it is missing, or returns undefined if another process has a lock that excludes it. Waits at most
 * `waitMs`, which blocks the event loop.
 *
 * The lock is one of SQLite on an empty database, because Node cannot lock files. The operating system removes it with the process, so that no
 * killed process leaves one.
 */
export function lockFolder(folder: string, mode: LockMode, waitMs = 0): FolderLock | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, LOCK_FILE);
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  const database = new DatabaseSync(path, { timeout: waitMs });
  try {
    // Reading takes the shared lock of the transaction. Memory journals leave no second file.
    database.exec('pragma journal_mode = memory');
    database.exec(mode === 'exclusive' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema');
    held.add(database);
    return {
      release() {
        held.delete(database);
        database.close();
      },
    };
  } catch (error) {
    database.close();
    if (isLocked(error)) return undefined;
    throw error;
  }
}

/** An unreachable connection would be closed by the garbage collector, and its lock with it. */
const held = new Set<DatabaseSync>();

/** SQLITE_BUSY with its extended codes. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;
}
