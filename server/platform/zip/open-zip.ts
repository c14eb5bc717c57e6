/** Reading zips that strangers made: nothing that they say of themselves is believed before it is counted. */

import { Buffer } from 'node:buffer';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { Refusal } from '../errors/refusal.ts';
import { damaged } from './damaged.ts';
import { isBesideThePoint, pathOf } from './entry-name.ts';
import { FileWindow } from './file-window.ts';
import { findDataBegin, findDirectory, type Header, readHeaders } from './zip-directory.ts';

/** The most that a zip may hold: entries, bytes of all unpacked files together, and of one of them. */
export type ZipLimits = { entries: number; unpacked: number; file: number };

/** A file in a zip. `size` is what unpacking it yields, in bytes; another amount is refused while it comes. */
export type ZipEntry = { readonly path: string; readonly size: number };

export type Zip = {
  /** The files that can be unpacked, in the order of the zip; no path twice. */
  readonly entries: readonly ZipEntry[];
  /** How many entries were passed over: folders, links, what cannot be read, and what has no safe path of its own. */
  readonly skipped: number;
  /** The bytes of a file as they are unpacked, a few at a time. Throws 422 at `file` when they are not what was said. */
  unpack(entry: ZipEntry): AsyncGenerator<Buffer, void>;
  close(): Promise<void>;
};

/**
 * Opens the zip that is in a file on this machine; to be closed in the end. Throws 422 at `file` for what is no zip, for a
 * damaged one and for one whose files overlap; 413 when it holds more than the limits say.
 */
export async function openZip(path: string, limits: ZipLimits): Promise<Zip> {
  const file = await open(path);
  try {
    const { places, count } = await readPlaces(new FileWindow(file, (await file.stat()).size), limits);
    return {
      entries: [...places.keys()],
      skipped: count - places.size,
      unpack: (entry) => unpack(file, entry, places.get(entry) as Place),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Where the bytes of a file are in the zip, and what they must come to. */
type Place = { begin: number; dataBegin: number; end: number; isDeflated: boolean; crc: number };

async function readPlaces(
  file: FileWindow,
  limits: ZipLimits,
): Promise<{ places: Map<ZipEntry, Place>; count: number }> {
  const directory = await findDirectory(file);
  if (directory.count > limits.entries) throw tooLarge('entries');
  const found = new Map<string, Header>();
  let unpacked = 0;
  for await (const header of readHeaders(file, directory)) {
    const path = pathToUnpack(header);
    if (path === undefined || found.has(path)) continue;
    unpacked += header.size;
    if (header.size > limits.file || unpacked > limits.unpacked) throw tooLarge('bytes');
    found.set(path, { ...header, name: NONE, utf8Name: NONE });
  }
  const places = new Map<ZipEntry, Place>();
  for (const [path, header] of found) places.set({ path, size: header.size }, await placeOf(file, header));
  if (overlap([...places.values()], directory.begin)) throw damaged();
  return { places, count: directory.count };
}

/** Names are views on what is read next: none is kept. */
const NONE = Buffer.alloc(0);

/** The path of an entry that is an ordinary file, not encrypted and packed in a way that can be undone. */
function pathToUnpack(header: Header): string | undefined {
  const type = header.mode & FILE_TYPE;
  if (header.isEncrypted || (type !== 0 && type !== ORDINARY)) return undefined;
  if (header.method !== STORED && header.method !== DEFLATED) return undefined;
  const path = pathOf(header);
  return path === undefined || isBesideThePoint(path) ? undefined : path;
}

/** The bits of a Unix mode that tell a file from a link, a folder or a device. */
const FILE_TYPE = 0o170000;
const ORDINARY = 0o100000;
const STORED = 0;
const DEFLATED = 8;

async function placeOf(file: FileWindow, header: Header): Promise<Place> {
  const { begin, packedSize, method, crc } = header;
  const dataBegin = await findDataBegin(file, header);
  return { begin, dataBegin, end: dataBegin + packedSize, isDeflated: method === DEFLATED, crc };
}

/** Whether files share bytes with each other or with the directory: so a small zip unpacks to no end. */
function overlap(places: Place[], directoryBegin: number): boolean {
  const inOrder = places.sort((a, b) => a.begin - b.begin);
  return inOrder.some(({ end }, index) => end > (inOrder[index + 1]?.begin ?? directoryBegin));
}

async function* unpack(file: FileHandle, { size }: ZipEntry, place: Place): AsyncGenerator<Buffer, void> {
  let [counted, crc] = [0, 0];
  for await (const chunk of place.isDeflated ? inflated(file, place, size) : stored(file, place)) {
    counted += chunk.length;
    // As soon as it is too much: the rest may never end.
    if (counted > size) throw damaged();
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (counted !== size || crc !== place.crc) throw damaged();
}

async function* stored(file: FileHandle, { dataBegin, end }: Place): AsyncGenerator<Buffer, void> {
  for (let at = dataBegin; at < end; ) {
    const bytes = Buffer.allocUnsafe(Math.min(AT_ONCE, end - at));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
    if (bytesRead === 0) throw damaged();
    at += bytesRead;
    yield bytes.subarray(0, bytesRead);
  }
}

const AT_ONCE = 65_536;

async function* inflated(file: FileHandle, place: Place, size: number): AsyncGenerator<Buffer, void> {
  const isSmall = size <= SMALL && place.end - place.dataBegin <= SMALL;
  try {
    if (isSmall) yield inflateAtOnce(Buffer.concat(await Array.fromAsync(stored(file, place))), size);
    else yield* inflateStream(stored(file, place));
  } catch (error) {
    throw error instanceof Error && 'code' in error && DAMAGE.test(String(error.code)) ? damaged() : error;
  }
}

/** Most texts are small: made one by one, the machines that inflate streams take more memory than the texts. */
const SMALL = 65_536;

function inflateAtOnce(bytes: Buffer, size: number): Buffer {
  return inflateRawSync(bytes, { maxOutputLength: Math.max(size, 1) });
}

async function* inflateStream(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  const inflating = createInflateRaw();
  pipeline(bytes, inflating, () => {});
  yield* inflating;
}

/** What zlib says of bytes that are no deflated ones, or of more than there were to be. */
const DAMAGE = /^Z_|^ERR_BUFFER_TOO_LARGE$/;

function tooLarge(what: string): Refusal {
  return new Refusal('payload_too_large', { error: `The zip holds too many ${what}.` });
}
