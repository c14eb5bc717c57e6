import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { translateFileError } from '../errors/storage-failure.ts';
import type { FileStore, Received } from './file-store.ts';

/** Returns a store in a local folder, which is created with the first content. Only this account can read the files. */
export function localFiles(folder: string): FileStore {
  const unfinished = join(folder, 'unfinished');
  return {
    receive: (source) => receive(source, folder, unfinished),
    async open(id, range) {
      const file = await open(contentPath(folder, id));
      return file.createReadStream(range === undefined ? {} : { start: range.first, end: range.last });
    },
    remove: (id) => rm(contentPath(folder, id), { force: true }),
    sweepUnfinished: (age) => sweep(unfinished, age),
  };
}

/** The temporary file is in the same file system as its final path, so that `rename` is atomic. */
async function receive(source: Readable, folder: string, unfinished: string): Promise<Received> {
  const path = join(unfinished, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const { id, size } = await write(source, path);
    return { id, size, path, keep: () => keep(path, contentPath(folder, id)).catch(refuse), discard };
  } catch (error) {
    // A disk that cannot be written leaves nothing to discard.
    await discard().catch(() => undefined);
    return refuse(error);
  }
}

/** Throws 503 if the disk is full or read-only, and other errors unchanged. */
function refuse(error: unknown): never {
  throw translateFileError(error);
}

/** Flushes the file to the disk. After a power failure, a stored name must not lead to missing bytes. */
async function write(source: Readable, path: string): Promise<{ id: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const closed = new Promise((resolve) => file.once('close', resolve));
  try {
    await pipeline(source, counted, file);
  } catch (error) {
    // An interrupted pipeline does not wait until the file is open. Opening it after the caller has removed it would create it again.
    file.destroy();
    await closed;
    throw error;
  }
  return { id: hash.digest('hex'), size };
}

/** Replaces a file of the same name, which has the same bytes. Flushes the folder, which contains the name. */
async function keep(path: string, target: string): Promise<void> {
  const folder = dirname(target);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(path, target);
  const entry = await open(folder);
  await entry.sync().finally(() => entry.close());
}

/** Computes ages with the clock of the file system, which can be on another machine. */
async function sweep(unfinished: string, age: number): Promise<void> {
  const names = await readdir(unfinished).catch(() => []);
  if (names.length === 0) return;
  const present = join(unfinished, randomUUID());
  await writeFile(present, '', { mode: 0o600 });
  const { mtimeMs: now } = await stat(present);
  await rm(present, { force: true });
  for (const path of names.map((name) => join(unfinished, name))) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > age) await rm(path, { force: true });
  }
}

/** Returns the path of a content in the folder of the files. 256 folders keep each of them small. */
export function contentPath(folder: string, id: string): string {
  if (!/^[0-9a-f]{64}$/.test(id)) throw new Error(`${id} is not a content id`);
  return join(folder, id.slice(0, 2), id);
}
