import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { translateFileError } from '../errors/storage-failure.ts';
import { ContentMissing, contentName, type FileStore, isContentId, MARKER, type StoredContent } from './file-store.ts';
import { receiveFile, sweepUnfinishedFiles } from './unfinished-files.ts';

/** Returns a store in a local folder, which is created with the first content. Only this account can read the files. */
export function localFiles(folder: string): FileStore {
  const unfinished = join(folder, 'unfinished');
  const add: FileStore['add'] = ({ id, path }) => keep(path, contentPath(folder, id)).catch(refuse);
  return {
    receive: (source) => receiveFile(source, unfinished, add),
    add,
    async open(id, range) {
      const file = await open(contentPath(folder, id)).catch(refuseMissing);
      return file.createReadStream(range === undefined ? {} : { start: range.first, end: range.last });
    },
    remove: (id) => rm(contentPath(folder, id), { force: true }),
    list: (prefix) => list(join(folder, prefix)),
    sweepUnfinished: (age) => sweepUnfinishedFiles(unfinished, age),
    // The folder is on the disk of this machine, or mounted before the start.
    check: async () => {},
    async marker() {
      const text = await readFile(join(folder, MARKER), 'utf8').catch(() => '');
      return text.trim() === '' ? undefined : text.trim();
    },
    async mark(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (id === '') await rm(join(folder, MARKER), { force: true });
      else await writeFile(join(folder, MARKER), `${id}\n`, { mode: 0o600, flush: true });
    },
    kind: 'folder',
    place: `folder ${folder}`,
  };
}

/** Throws 503 if the disk is full or read-only, and other errors unchanged. */
function refuse(error: unknown): never {
  throw translateFileError(error);
}

function refuseMissing(error: unknown): never {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  throw isMissing ? new ContentMissing('The content is not in the folder of the files.', { cause: error }) : error;
}

/**
 * Replaces a file of the same name, which has the same bytes. Flushes the folder, which contains the name. Both files are in the same file system, so
 * that `rename` is atomic.
 */
async function keep(path: string, target: string): Promise<void> {
  const folder = dirname(target);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(path, target);
  const entry = await open(folder);
  await entry.sync().finally(() => entry.close());
}

async function* list(folder: string): AsyncGenerator<StoredContent, void> {
  const names = await readdir(folder).catch(() => []);
  for (const id of names.filter(isContentId).toSorted()) {
    const found = await stat(join(folder, id)).catch(() => undefined);
    if (found !== undefined) yield { id, size: found.size };
  }
}

/** Returns the path of a content in the folder of the files. */
export function contentPath(folder: string, id: string): string {
  return join(folder, contentName(id));
}
