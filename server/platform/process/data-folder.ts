import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type FolderLock, lockFolder } from '../db/dialect/folder-lock.ts';
import { completeMoves } from './moves.ts';

/** The folder in the data folder in which a restore or a move prepares its files. */
export const RESTORE_FOLDER = 'restore-unfinished';

/** A new process can start while the former one is ending. */
const WAIT_MS = 2_000;

/** Another process uses the data folder. The message has instructions for the operator. */
export class FolderInUse extends Error {}

/**
 * Locks the data folder for this process, and completes a restore that was interrupted. Processes that share a database server can also share
 * the folder. Throws FolderInUse if another process excludes this one.
 */
export function openDataFolder(folder: string, { shared }: { shared: boolean }): FolderLock {
  const lock = lockFolder(folder, shared ? 'shared' : 'exclusive', WAIT_MS);
  if (lock === undefined) {
    throw new FolderInUse(
      `Another process of Sammen uses the folder ${folder}. Stop it first, or set SERVICE_DATA_DIR to another folder.`,
    );
  }
  endInterruptedRestore(folder);
  return lock;
}

/** Completes a restore that was interrupted, unless another process uses the data folder. */
export function repairDataFolder(folder: string): void {
  const lock = lockFolder(folder, 'exclusive');
  if (lock === undefined) return;
  endInterruptedRestore(folder);
  lock.release();
}

function endInterruptedRestore(folder: string): void {
  completeMoves(folder);
  rmSync(join(folder, RESTORE_FOLDER), { recursive: true, force: true });
}
