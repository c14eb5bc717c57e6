import { copyFile, link, mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentPath } from '../../platform/files/local-files.ts';

const CONTENT = /^[0-9a-f]{64}$/;

/** Creates a second name for every stored content of `source` in `target`, without copying the bytes where the file system can. */
export async function keepFiles(source: string, target: string): Promise<void> {
  const folders = await readdir(source).catch(() => []);
  for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    await mkdir(join(target, folder), { recursive: true, mode: 0o700 });
    for (const id of (await readdir(join(source, folder))).filter((name) => CONTENT.test(name))) {
      const [from, to] = [join(source, folder, id), join(target, folder, id)];
      await link(from, to).catch(() => copyFile(from, to));
    }
  }
}

/** Moves the contents of an unpacked backup to the stored ones. Existing contents have the same bytes. */
export async function addFiles(unpacked: string, filesFolder: string): Promise<void> {
  for (const id of (await readdir(unpacked)).filter((name) => CONTENT.test(name))) {
    const path = contentPath(filesFolder, id);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(join(unpacked, id), path);
  }
}
