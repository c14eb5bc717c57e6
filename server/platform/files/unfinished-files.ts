/** Files on this machine that are being received. */

import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { translateFileError } from '../errors/storage-failure.ts';
import type { FileStore, Received } from './file-store.ts';

/**
 * Receives a stream into the folder of unfinished files. `add` stores the file when it is kept. Leaves no file if it fails. Throws 503 if the disk is
 * full or read-only.
 */
export async function receiveFile(source: Readable, unfinished: string, add: FileStore['add']): Promise<Received> {
  const path = join(unfinished, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const file = { ...(await write(source, path)), path };
    return { ...file, discard, keep: () => add(file) };
  } catch (error) {
    // A disk that cannot be written leaves nothing to discard.
    await discard().catch(() => undefined);
    throw translateFileError(error);
  }
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

/** Deletes the files older than `age` milliseconds. Computes ages with the clock of the file system, which can be on another machine. */
export async function sweepUnfinishedFiles(unfinished: string, age: number): Promise<void> {
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
