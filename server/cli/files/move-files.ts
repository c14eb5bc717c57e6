import type { Database } from '../../platform/db/database.ts';
import { ContentDamaged, type FileStore, ID_PREFIXES, type StoredContent } from '../../platform/files/file-store.ts';
import { sizesWithPrefix } from '../../platform/files/find-stored.ts';
import { eachConcurrently } from '../../platform/jobs/each-concurrently.ts';
import { handOverStore, requireMovableStore } from '../../platform/process/shared-state.ts';

/** Files that are copied at the same time. */
const FILES_AT_ONCE = 4;

/** The result of a move: copied files and their bytes, files that the target had already, and the ids of damaged files, which stay in the source. */
export type Moved = { files: number; bytes: number; present: number; damaged: string[] };

/**
 * Moves all contents from one store into the other. A content is deleted in the source after all were copied and the target was recorded as the store
 * of the installation. If it is interrupted, the next move continues. The service must not run. Throws StateNotShared if a store belongs to another
 * installation.
 */
export async function moveFiles(database: Database, from: FileStore, to: FileStore): Promise<Moved> {
  for (const files of [from, to]) await files.check();
  await requireMovableStore(database, from, to);
  const moved: Moved = { files: 0, bytes: 0, present: 0, damaged: [] };
  for (const prefix of ID_PREFIXES) await copy(await onlyIn(from, to, prefix, moved), { from, to }, moved);
  await handOverStore(database, from, to);
  for (const prefix of ID_PREFIXES) await deleteCopied(from, to, prefix);
  moved.damaged.sort();
  return moved;
}

/** Returns the contents of the source that the target lacks. */
async function onlyIn(from: FileStore, to: FileStore, prefix: string, moved: Moved): Promise<StoredContent[]> {
  const contents = await Array.fromAsync(from.list(prefix));
  if (contents.length === 0) return [];
  const stored = await sizesWithPrefix(to, prefix);
  const missing = contents.filter(({ id, size }) => stored.get(id) !== size);
  moved.present += contents.length - missing.length;
  return missing;
}

async function copy(
  contents: readonly StoredContent[],
  { from, to }: { from: FileStore; to: FileStore },
  moved: Moved,
): Promise<void> {
  await eachConcurrently(contents, FILES_AT_ONCE, async ({ id }) => {
    try {
      const received = await to.receive(await from.open(id));
      try {
        if (received.id !== id) throw new ContentDamaged(id);
        await received.keep();
        moved.files += 1;
        moved.bytes += received.size;
      } finally {
        await received.discard();
      }
    } catch (error) {
      if (!(error instanceof ContentDamaged)) throw error;
      moved.damaged.push(id);
    }
  });
}

async function deleteCopied(from: FileStore, to: FileStore, prefix: string): Promise<void> {
  const contents = await Array.fromAsync(from.list(prefix));
  if (contents.length === 0) return;
  const stored = await sizesWithPrefix(to, prefix);
  const copied = contents.filter(({ id, size }) => stored.get(id) === size);
  await eachConcurrently(copied, FILES_AT_ONCE, ({ id }) => from.remove(id));
}
