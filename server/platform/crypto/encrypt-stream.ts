/**
 * Encrypts a file with a passphrase, as a stream. The key is derived with scrypt (RFC 7914). The text is split into chunks, each encrypted and
 * authenticated with AES-256-GCM. The nonce of a chunk contains its number and whether it is the last one, so that no chunk can be moved,
 * left out or cut off (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár).
 *
 *     "SAMMENX1" | log2 of N | r | p | salt (16) | nonce prefix (7) | chunk | chunk | …
 */

import { Buffer } from 'node:buffer';
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { normalForm } from '#domain/normalize/normal-form.ts';
import { CopyFailed } from '../db/copied-database.ts';

/** The first bytes of an encrypted file. */
export const ENCRYPTED_MAGIC = Buffer.from('SAMMENX1');

const HEADER_BYTES = ENCRYPTED_MAGIC.length + 3 + 16 + 7;
const CHUNK_BYTES = 65_536;
const TAG_BYTES = 16;

/** 128 MiB of memory and about half a second. */
const COST = { logN: 17, r: 8, p: 1 };

/** A file could demand more memory than the machine has. */
const MAX_COST = { logN: 20, r: 16, p: 4 };

const WRONG = 'The passphrase is wrong, or the file is damaged. Check SERVICE_BACKUP_PASSPHRASE.';
const DAMAGED = 'The file is damaged or incomplete. Copy it again from its source, or use another backup.';

/** Yields the encrypted form of `source`. */
export async function* encrypt(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer, void> {
  const { logN, r, p } = COST;
  const header = Buffer.concat([ENCRYPTED_MAGIC, Buffer.from([logN, r, p]), randomBytes(16 + 7)]);
  const key = await keyOf(header, passphrase);
  yield header;
  let number = 0;
  for await (const { bytes, isLast } of chunksOf(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(header, number, isLast)).setAAD(header);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/**
 * Yields the text of an encrypted file. Each chunk is authenticated before it is yielded. Throws CopyFailed for a wrong passphrase, and for a
 * file that was changed or cut off.
 */
export async function* decrypt(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer, void> {
  const iterator = source[Symbol.asyncIterator]();
  const { head: header, rest } = await takeHead(iterator, HEADER_BYTES);
  if (header.length < HEADER_BYTES || !header.subarray(0, 8).equals(ENCRYPTED_MAGIC)) throw new CopyFailed(DAMAGED);
  const key = await keyOf(header, passphrase);
  let number = 0;
  for await (const { bytes, isLast } of chunksOf(rest, CHUNK_BYTES + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw new CopyFailed(DAMAGED);
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(header, number, isLast)).setAAD(header);
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    let text: Buffer;
    try {
      text = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new CopyFailed(number === 0 ? WRONG : DAMAGED);
    }
    yield text;
    number += 1;
  }
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

async function keyOf(header: Buffer, passphrase: string): Promise<Buffer> {
  const [logN = 0, r = 0, p = 0] = header.subarray(8, 11);
  if (logN < 10 || logN > MAX_COST.logN || r < 1 || r > MAX_COST.r || p < 1 || p > MAX_COST.p) {
    throw new CopyFailed(DAMAGED);
  }
  const options = { N: 2 ** logN, r, p, maxmem: 2 ** logN * r * 128 * 2 };
  return derive(normalForm(passphrase), header.subarray(11, 27), 32, options);
}

function nonceOf(header: Buffer, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  header.copy(nonce, 0, 27, 34);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Splits a stream into chunks of one size. The last one can be shorter or empty. */
async function* chunksOf(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }, void> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of source) {
    parts.push(part);
    length += part.length;
    if (length <= size) continue;
    let all = Buffer.concat(parts);
    // A full chunk is not the last one only if something follows it.
    for (; all.length > size; all = all.subarray(size)) yield { bytes: all.subarray(0, size), isLast: false };
    parts = [all];
    length = all.length;
  }
  yield { bytes: Buffer.concat(parts), isLast: true };
}

/** Returns the first `size` bytes of a stream, and a stream of the others. */
export async function takeHead(
  iterator: AsyncIterator<Uint8Array>,
  size: number,
): Promise<{ head: Buffer; rest: AsyncIterable<Uint8Array> }> {
  let read = Buffer.alloc(0);
  while (read.length < size) {
    const { done, value } = await iterator.next();
    if (done) break;
    read = Buffer.concat([read, value]);
  }
  const rest = async function* () {
    if (read.length > size) yield read.subarray(size);
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  };
  return { head: read.subarray(0, size), rest: rest() };
}
