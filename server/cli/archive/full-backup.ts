/** Full backups: an archive (`.tar.gz`) with the copy of the database and the attached files that it needs. */

import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ListedContent } from '../../features/operate/backups/index.ts';
import { encrypt } from '../../platform/crypto/encrypt-stream.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { findStored } from '../../platform/files/find-stored.ts';
import { type TarEntry, writeTar } from './tar.ts';

/** The first file of the archive, with its version. */
export const ARCHIVE_INFO = 'sammen-backup.json';

/** The version of the form of the archive. */
export const ARCHIVE_VERSION = 1;

/** What an archive contains. `database` is the path of the copy of the database, and `key` of the secret key, if it is included. */
export type FullBackup = {
  database: string;
  store: FileStore;
  contents: AsyncIterable<ListedContent>;
  key?: string | undefined;
  passphrase?: string | undefined;
};

/** Writes the archive to `target`, atomically, readable by this account only. Returns the numbers of files and of missing files. */
export async function writeFullBackup(target: string, backup: FullBackup): Promise<{ files: number; missing: number }> {
  const counts = { files: 0, missing: 0 };
  const unfinished = join(dirname(target), `unfinished-${process.pid}`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    const packed = Readable.from(writeTar(entriesOf(backup, counts))).pipe(createGzip({ level: 1 }));
    const bytes = backup.passphrase === undefined ? packed : encrypt(packed, backup.passphrase);
    await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, target);
  } finally {
    await rm(unfinished, { force: true });
  }
  const folder = await open(dirname(target));
  await folder.sync().finally(() => folder.close());
  return counts;
}

async function* entriesOf(
  { database, store, contents, key }: FullBackup,
  counts: { files: number; missing: number },
): AsyncGenerator<TarEntry, void> {
  const info = Buffer.from(JSON.stringify({ application: 'sammen', version: ARCHIVE_VERSION }));
  yield { path: ARCHIVE_INFO, size: info.length, content: Readable.from([info]) };
  yield await fileEntry(database.endsWith('.dump') ? 'sammen.dump' : 'sammen.db', database);
  if (key !== undefined) yield await fileEntry('secret.key', key);
  for await (const { id, size, isStored } of findStored(store, contents)) {
    if (!isStored) counts.missing += 1;
    else {
      counts.files += 1;
      yield { path: `files/${id}`, size, content: await store.open(id) };
    }
  }
}

async function fileEntry(path: string, source: string): Promise<TarEntry> {
  return { path, size: (await stat(source)).size, content: createReadStream(source) };
}
