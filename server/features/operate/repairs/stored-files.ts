import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentsWithPrefix } from '../../../access/files/index.ts';
import { contentPath } from '../../../platform/files/local-files.ts';
import { contentsOutsideBackups } from '../backups/index.ts';
import type { CheckParts } from './checks.ts';

/** The folders of the contents, which are named after the first two digits of the ids. */
const PREFIXES = Array.from({ length: 256 }, (_value, number) => number.toString(16).padStart(2, '0'));

/** Returns the ids of the stored contents without a row that no kept backup lists. */
export async function orphanFiles({ database, filesFolder, backupFolder }: CheckParts): Promise<string[]> {
  const orphans: string[] = [];
  for (const prefix of PREFIXES) {
    const names = await readdir(join(filesFolder, prefix)).catch(() => []);
    const stored = names.filter((name) => /^[0-9a-f]{64}$/.test(name));
    if (stored.length === 0) continue;
    const known = new Set((await database.read((tx) => contentsWithPrefix(tx, prefix))).map(({ id }) => id));
    orphans.push(...stored.filter((id) => !known.has(id)));
  }
  return contentsOutsideBackups(backupFolder, orphans);
}

/** Deletes the files that `orphanFiles` finds. */
export async function deleteOrphanFiles(parts: CheckParts): Promise<void> {
  for (const id of await orphanFiles(parts)) await rm(contentPath(parts.filesFolder, id), { force: true });
}

/** Returns the ids of the contents that records need and whose file is missing or has another size. */
export async function missingFiles({ database, filesFolder }: CheckParts): Promise<string[]> {
  const missing: string[] = [];
  for (const prefix of PREFIXES) {
    for (const { id, size, isUsed } of await database.read((tx) => contentsWithPrefix(tx, prefix))) {
      if (!isUsed) continue;
      const found = await stat(contentPath(filesFolder, id)).catch(() => undefined);
      if (found?.size !== size) missing.push(id);
    }
  }
  return missing;
}
