import { contentsWithPrefix } from '../../../access/files/index.ts';
import { ID_PREFIXES } from '../../../platform/files/file-store.ts';
import { sizesWithPrefix } from '../../../platform/files/find-stored.ts';
import { contentsOutsideBackups } from '../backups/index.ts';
import type { CheckParts } from './checks.ts';

/** Returns the ids of the stored contents without a row that no kept backup lists. */
export async function orphanFiles({ database, files, backupFolder }: CheckParts): Promise<string[]> {
  const orphans: string[] = [];
  for (const prefix of ID_PREFIXES) {
    const stored = await sizesWithPrefix(files, prefix);
    if (stored.size === 0) continue;
    const known = new Set((await database.read((tx) => contentsWithPrefix(tx, prefix))).map(({ id }) => id));
    orphans.push(...[...stored.keys()].filter((id) => !known.has(id)));
  }
  return contentsOutsideBackups(backupFolder, orphans);
}

/** Deletes the files that `orphanFiles` finds. */
export async function deleteOrphanFiles(parts: CheckParts): Promise<void> {
  for (const id of await orphanFiles(parts)) await parts.files.remove(id);
}

/** Returns the ids of the contents that records need and whose file is missing or has another size. */
export async function missingFiles({ database, files }: CheckParts): Promise<string[]> {
  const missing: string[] = [];
  for (const prefix of ID_PREFIXES) {
    const used = (await database.read((tx) => contentsWithPrefix(tx, prefix))).filter(({ isUsed }) => isUsed);
    if (used.length === 0) continue;
    const stored = await sizesWithPrefix(files, prefix);
    missing.push(...used.filter(({ id, size }) => stored.get(id) !== size).map(({ id }) => id));
  }
  return missing;
}
