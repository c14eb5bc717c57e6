import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Most Linux systems mount a file system here that keeps its files in memory. Containers often limit it to 64 MB. */
const MEMORY = '/dev/shm';

/** Several times more than the databases and files of all running tests need at a time. */
const NEEDED_BYTES = 3_000_000_000;

/**
 * Makes a temporary folder, in memory if there is enough, where waiting for a disk would cost a fifth of the time of the
 * tests. The folder is removed when the process exits.
 */
export function createMemoryFolder(): string {
  const folder = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'sammen-tests-'));
  // PostgreSQL does not run as root, and enters the folder as another account.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  return folder;
}

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > NEEDED_BYTES;
}
