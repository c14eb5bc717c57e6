/** The manifest of a backup: the ids of the stored contents that its attached files need, one per line. */

import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contentsInUseSince } from '../../access/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { completeBackups, manifestOf } from './backup-files.ts';

const PAGE = 2_000;

/**
 * Writes the manifest of a copy that was started at that instant and is complete. It lists every content that was in use since, thus also those
 * of the copy.
 */
export async function writeManifest(database: Database, path: string, startedAt: string): Promise<void> {
  const lines = async function* () {
    let after = '';
    for (;;) {
      const ids = await database.readHeavy('', (tx) =>
        contentsInUseSince(tx, { since: startedAt, after, limit: PAGE }),
      );
      if (ids.length > 0) yield `${ids.join('\n')}\n`;
      if (ids.length < PAGE) return;
      after = ids.at(-1) as string;
    }
  };
  await pipeline(Readable.from(lines()), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
}

/** Yields the ids in the manifest of a backup. A backup without a manifest has none. */
export async function* readManifest(folder: string, name: string): AsyncGenerator<string, void> {
  try {
    const input = createReadStream(join(folder, manifestOf(name)));
    for await (const line of createInterface({ input })) if (/^[0-9a-f]{64}$/.test(line)) yield line;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** Returns those of the contents that no kept backup lists. */
export async function contentsOutsideBackups(folder: string, ids: readonly string[]): Promise<string[]> {
  const outside = new Set(ids);
  for (const name of await completeBackups(folder)) {
    if (outside.size === 0) break;
    for await (const id of readManifest(folder, name)) outside.delete(id);
  }
  return [...outside];
}
