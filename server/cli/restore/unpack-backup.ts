import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline as pipe, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { decrypt, ENCRYPTED_MAGIC, takeHead } from '../../platform/crypto/encrypt-stream.ts';
import { COPY_HEAD_BYTES, type CopyKind, copyKindOf } from '../../platform/db/dialect/copies.ts';
import { CommandFailed } from '../command.ts';
import { unpackArchive } from './unpack-archive.ts';

/** A backup as files in a folder. `files` is the folder of its attached files, and `key` its secret key, if it contains them. */
export type UnpackedBackup = { kind: CopyKind; database: string; files?: string; key?: string };

const FOREIGN = 'The file is not a backup of Sammen. Use a file of `sammen backup`, or one downloaded in the app.';
const DAMAGED = 'The file is damaged or incomplete. Copy it again from its source, or use another backup.';
const NO_PASSPHRASE =
  'The backup is encrypted. Set SERVICE_BACKUP_PASSPHRASE, or SERVICE_BACKUP_PASSPHRASE_FILE, to its passphrase.';

/**
 * Unpacks a backup of any form into `folder`, which is created. Throws CommandFailed or CopyFailed if the file is no backup, is damaged or
 * incomplete, or cannot be decrypted.
 */
export async function unpackBackup(path: string, folder: string, passphrase: string): Promise<UnpackedBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const { head, rest } = await peek(createReadStream(path), COPY_HEAD_BYTES);
    if (!head.subarray(0, ENCRYPTED_MAGIC.length).equals(ENCRYPTED_MAGIC)) return await unpackPlain(head, rest, folder);
    if (passphrase === '') throw new CommandFailed(NO_PASSPHRASE);
    const opened = await peek(decrypt(rest, passphrase), COPY_HEAD_BYTES);
    return await unpackPlain(opened.head, opened.rest, folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE' ? new CommandFailed(DAMAGED) : error;
  }
}

async function unpackPlain(head: Buffer, bytes: AsyncIterable<Uint8Array>, folder: string): Promise<UnpackedBackup> {
  const kind = copyKindOf(head);
  if (kind !== undefined) {
    const database = join(folder, `sammen.${kind}`);
    await pipeline(Readable.from(bytes), createWriteStream(database, { flags: 'wx', mode: 0o600, flush: true }));
    return { kind, database };
  }
  if (head[0] !== 0x1f || head[1] !== 0x8b) throw new CommandFailed(FOREIGN);
  const unpacked = createGunzip();
  // Errors of the source arrive through `unpacked`.
  pipe(Readable.from(bytes), unpacked, () => {});
  return unpackArchive(unpacked, folder);
}

/** Returns the first bytes of a stream, and the whole stream. */
async function peek(
  source: AsyncIterable<Uint8Array>,
  size: number,
): Promise<{ head: Buffer; rest: AsyncIterable<Uint8Array> }> {
  const { head, rest } = await takeHead(source[Symbol.asyncIterator](), size);
  const whole = async function* () {
    yield head;
    yield* rest;
  };
  return { head, rest: whole() };
}
