/** The manifest of a backup: the stored contents that its attached files need, one per line: the id and the size in bytes. */

import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contentsInUseSince } from '../../../access/files/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { completeBackups, manifestOf } from './backup-files.ts';

/** Reading a page takes less than a millisecond, so that no worker thread is needed, which would use 10 MB. */
const PAGE = 500;

/** A stored content: its id and its size in bytes. */
export type ListedContent = { id: string; size: number };

/**
 * Writes the manifest of a copy that was started at that instant and is complete. It lists every content that was in use since, thus also those
 * of the copy.
 */
export async function writeManifest(database: Database, path: string, startedAt: string): Promise<void> {
  const lines = async function* () {
    for await (const { id, size } of eachContentInUse(database, startedAt)) yield `${id} ${size}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
}

/** Yields the contents that were in use since that instant, in the order of their ids. */
export async function* eachContentInUse(database: Database, since: string): AsyncGenerator<ListedContent, void> {
  let after = '';
  for (;;) {
    const page = { since, after, limit: PAGE };
    const contents = await database.read((tx) => contentsInUseSince(tx, page), '');
    yield* contents;
    if (contents.length < PAGE) return;
    after = contents.at(-1)?.id ?? '';
  }
}

/** Yields the contents in the manifest of a backup. A backup without a manifest has none. */
export async function* readManifest(folder: string, name: string): AsyncGenerator<ListedContent, void> {
  try {
    const input = createReadStream(join(folder, manifestOf(name)));
    for await (const line of createInterface({ input })) {
      const [, id, size] = /^([0-9a-f]{64}) (\d+)$/.exec(line) ?? [];
      if (id !== undefined) yield { id, size: Number(size) };
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** Returns those of the contents that no kept backup lists. */
export async function contentsOutsideBackups(folder: string, ids: readonly string[]): Promise<string[]> {
  const outside = new Set(ids);
  for (const name of await completeBackups(folder)) {
    if (outside.size === 0) break;
    for await (const { id } of readManifest(folder, name)) outside.delete(id);
  }
  return [...outside];
}
