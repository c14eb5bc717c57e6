import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CopyKind } from '../../platform/db/dialect/copies.ts';
import { ARCHIVE_INFO, ARCHIVE_VERSION } from '../archive/full-backup.ts';
import { readTar, type TarEntry } from '../archive/tar.ts';
import { CommandFailed } from '../command.ts';
import type { UnpackedBackup } from './unpack-backup.ts';

const FOREIGN = 'The archive is not a backup of Sammen. Use a file that `sammen backup --full` has made.';
const DAMAGED = 'The file is damaged or incomplete. Copy it again from its source, or use another backup.';

/**
 * Unpacks a full backup into `folder`. Names are compared with the few that a backup contains and are never used as paths. Each attached file
 * must have the hash in its name.
 */
export async function unpackArchive(bytes: AsyncIterable<Uint8Array>, folder: string): Promise<UnpackedBackup> {
  const files = join(folder, 'files');
  await mkdir(files, { mode: 0o700 });
  let isKnown = false;
  let database: { kind: CopyKind; database: string } | undefined;
  let key: string | undefined;
  for await (const entry of readTar(bytes)) {
    const kind = /^sammen\.(db|dump)$/.exec(entry.path)?.[1] as CopyKind | undefined;
    const id = /^files\/([0-9a-f]{64})$/.exec(entry.path)?.[1];
    if (entry.path === ARCHIVE_INFO) isKnown = await readInfo(entry);
    else if (!isKnown) throw new CommandFailed(FOREIGN);
    else if (kind !== undefined && database === undefined) {
      database = { kind, database: join(folder, `sammen.${kind}`) };
      await write(entry, database.database);
    } else if (entry.path === 'secret.key' && key === undefined) {
      key = join(folder, 'secret.key');
      await write(entry, key);
    } else if (id !== undefined) {
      if ((await write(entry, join(files, id))) !== id) throw new CommandFailed(DAMAGED);
    } else throw new CommandFailed(FOREIGN);
  }
  if (database === undefined) throw new CommandFailed(FOREIGN);
  return { ...database, files, ...(key !== undefined && { key }) };
}

/** Throws CommandFailed for an archive of another program or of a newer version. */
async function readInfo({ content, size }: TarEntry): Promise<true> {
  if (size > 65_536) throw new CommandFailed(FOREIGN);
  const text = Buffer.concat(await Array.fromAsync(content)).toString();
  const info = parse(text);
  if (info?.application !== 'sammen' || typeof info.version !== 'number') throw new CommandFailed(FOREIGN);
  if (info.version > ARCHIVE_VERSION) {
    throw new CommandFailed('A newer version of Sammen has made the backup. Install that version, then restore it.');
  }
  return true;
}

function parse(text: string): { application?: unknown; version?: unknown } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the SHA-256 of the content. */
async function write({ content }: TarEntry, path: string): Promise<string> {
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(hashed, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return hash.digest('hex');
}
