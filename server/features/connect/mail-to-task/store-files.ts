import { Readable } from 'node:stream';
import type { Database } from '../../../platform/db/database.ts';
import { keepContents } from '../../../platform/files/contents.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Upload } from '../../../platform/http/serve/serve-upload.ts';
import type { MailFile } from './read-mail.ts';

/** Bytes that are hashed and written at once. */
const CHUNK = 65_536;

/** Stores the contents of files. A later transaction references them; otherwise the sweep deletes them. `now` is in milliseconds. */
export async function storeFiles(
  { database, files: store }: { database: Database; files: FileStore },
  files: readonly MailFile[],
  now: number,
): Promise<Upload[]> {
  const stored: Upload[] = [];
  for (const { name, mimeType, bytes } of files) {
    const received = await store.receive(Readable.from(chunksOf(bytes), { objectMode: false }));
    try {
      await keepContents(database, now, [received]);
    } finally {
      await received.discard();
    }
    stored.push({ contentId: received.id, size: received.size, name, mimeType });
  }
  return stored;
}

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}
