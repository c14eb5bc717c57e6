import { contentsUnusedSince, deleteContent, markUnusedContents } from '../../../access/files/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';

/** Time between the last reference and the removal of the bytes, in milliseconds. */
const GRACE_MS = 24 * 3_600_000;

/** Returns those of the contents that no backup needs. */
export type OutsideBackups = (ids: readonly string[]) => Promise<string[]>;

/**
 * Removes bytes that were not referenced for 24 hours and that no kept backup needs, and unfinished uploads. `now` is in milliseconds. It is
 * idempotent.
 */
export async function sweepFiles(
  database: Database,
  files: FileStore,
  now: number,
  outsideBackups: OutsideBackups,
): Promise<void> {
  const since = now - GRACE_MS;
  await database.transaction((tx) => markUnusedContents(tx, now));
  const unused = await database.read((tx) => contentsUnusedSince(tx, since));
  for (const id of await outsideBackups(unused)) {
    await database.transaction(async (tx) => {
      if (await deleteContent(tx, id, since)) await files.remove(id);
    });
  }
  await files.sweepUnfinished(GRACE_MS);
}
