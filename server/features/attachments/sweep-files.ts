import { contentsUnusedSince, deleteContent, markUnusedContents } from '../../access/index.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';

/** How long the bytes of a content stay after its last reference was seen to be gone. */
const GRACE_MS = 24 * 3_600_000;

/**
 * Removes the bytes that nothing has referred to for 24 hours, whether the file was deleted, purged with its task or never
 * became one; and what was left behind in the middle of being received. `now` is in milliseconds. Idempotent: to be run as
 * often as wanted.
 */
export async function sweepFiles(database: Database, files: FileStore, now: number): Promise<void> {
  const since = now - GRACE_MS;
  await database.transaction((tx) => markUnusedContents(tx, now));
  for (const id of await database.read((tx) => contentsUnusedSince(tx, since))) {
    await database.transaction(async (tx) => {
      if (await deleteContent(tx, id, since)) await files.remove(id);
    });
  }
  await files.sweepUnfinished(GRACE_MS);
}
