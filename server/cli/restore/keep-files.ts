import { copyFile, link, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, isContentId } from '../../platform/files/file-store.ts';
import { eachConcurrently } from '../../platform/jobs/each-concurrently.ts';

/** Files that are sent to a bucket at the same time. */
const FILES_AT_ONCE = 4;

/** Creates a second name for every stored content of `source` in `target`, without copying the bytes where the file system can. */
export async function keepFiles(source: string, target: string): Promise<void> {
  const folders = await readdir(source).catch(() => []);
  for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    await mkdir(join(target, folder), { recursive: true, mode: 0o700 });
    for (const id of (await readdir(join(source, folder))).filter(isContentId)) {
      const [from, to] = [join(source, folder, id), join(target, folder, id)];
      await link(from, to).catch(() => copyFile(from, to));
    }
  }
}

/** Moves the contents of an unpacked backup, whose hashes were compared, to the stored ones. Existing contents have the same bytes. */
export async function addFiles(unpacked: string, files: FileStore): Promise<void> {
  const ids = (await readdir(unpacked)).filter(isContentId);
  await eachConcurrently(ids, FILES_AT_ONCE, async (id) => {
    const path = join(unpacked, id);
    await files.add({ id, size: (await stat(path)).size, path });
  });
}
