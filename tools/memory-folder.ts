import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory on most Linux systems. Containers often limit it to 64 MB. */
const MEMORY_PATH = '/dev/shm';

/** Several times the space that the databases and files of all running tests need. */
const NEEDED_BYTES = 3_000_000_000;

/**
 * Creates a temporary folder, in memory if there is enough space. On a disk, a fifth of the duration of the tests is waiting
 * for the disk. The folder is removed when the process exits.
 */
export function createMemoryFolder(): string {
  const folder = mkdtempSync(join(hasMemory() ? MEMORY_PATH : tmpdir(), 'sammen-tests-'));
  // PostgreSQL refuses to run as root and accesses the folder as another account.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  return folder;
}

function hasMemory(): boolean {
  if (!existsSync(MEMORY_PATH)) return false;
  const { bavail, bsize } = statfsSync(MEMORY_PATH);
  return bavail * bsize > NEEDED_BYTES;
}
