/** Reads untrusted zips. Sizes and checksums that a zip declares are verified while it is unpacked. */

import { Buffer } from 'node:buffer';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { Refusal } from '../errors/refusal.ts';
import { isMetadataFile, isZipName, pathOf } from './entry-name.ts';
import { FileWindow } from './file-window.ts';
import { invalidZip } from './invalid-zip.ts';
import { type RatioLimit, UnpackBudget } from './unpack-budget.ts';
import { findDataOffset, findDirectory, type Header, readHeaders } from './zip-directory.ts';

/**
 * Maximum number of entries, maximum unpacked bytes of all files together, and of one file. `ratio` applies to both sizes. `nested` is the
 * maximum unpacked bytes of a zip in the zip, by default `file`.
 */
export type ZipLimits = { entries: number; unpacked: number; file: number; ratio: RatioLimit; nested?: number };

/** A file in a zip. `size` is its declared unpacked size in bytes. */
export type ZipEntry = { readonly path: string; readonly size: number };

export type Zip = {
  /** The files that can be unpacked, in the order of the zip. The first of several entries with one path is used. */
  readonly entries: readonly ZipEntry[];
  /** Number of skipped entries: folders, links, unsupported formats, unsafe paths and duplicate paths. */
  readonly skipped: number;
  /** The paths of those skipped files that are encrypted, in an unsupported format, or duplicates. */
  readonly unreadable: readonly string[];
  /**
   * Yields the unpacked bytes of a file in chunks. Throws 422 at `file` if size or checksum differ from the declared ones, and 413
   * above the maximum ratio of the file or the zip.
   */
  unpack(entry: ZipEntry): AsyncGenerator<Buffer, void>;
  close(): Promise<void>;
};

/**
 * Opens the zip at a path. The caller must close it. Throws 422 at `file` if it is not a zip, is damaged or has overlapping files.
 * Throws 413 if it exceeds the limits.
 */
export async function openZip(path: string, limits: ZipLimits): Promise<Zip> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { ranges, count, unreadable } = await readDirectory(new FileWindow(file, size), limits);
    const budget = new UnpackBudget(size, limits.ratio);
    return {
      entries: [...ranges.keys()],
      skipped: count - ranges.size,
      unreadable,
      unpack: (entry) => unpack(file, entry, ranges.get(entry) as DataRange, budget),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The bytes of a file in the zip, from its local header at `start` to before `end`, and the checksum of the unpacked data. */
type DataRange = { start: number; dataStart: number; end: number; isDeflated: boolean; crc: number };

async function readDirectory(
  file: FileWindow,
  limits: ZipLimits,
): Promise<{ ranges: Map<ZipEntry, DataRange>; count: number; unreadable: string[] }> {
  const directory = await findDirectory(file);
  if (directory.count > limits.entries) throw tooLarge('entries');
  const found = new Map<string, Header>();
  const unreadable: string[] = [];
  let unpacked = 0;
  for await (const header of readHeaders(file, directory)) {
    const path = filePath(header);
    if (path === undefined) continue;
    if (found.has(path) || !isSupported(header)) {
      unreadable.push(path);
      continue;
    }
    unpacked += header.size;
    const most = isZipName(path) ? (limits.nested ?? limits.file) : limits.file;
    if (header.size > most || unpacked > limits.unpacked) throw tooLarge('bytes');
    found.set(path, { ...header, name: EMPTY, utf8Name: EMPTY });
  }
  const ranges = new Map<ZipEntry, DataRange>();
  for (const [path, header] of found) ranges.set({ path, size: header.size }, await locate(file, header));
  if (haveOverlap([...ranges.values()], directory.start)) throw invalidZip();
  return { ranges, count: directory.count, unreadable };
}

/** Replaces the names, which are views of a buffer that the next read overwrites. */
const EMPTY = Buffer.alloc(0);

/** Returns the path of an entry that is a regular file. Otherwise undefined. */
function filePath(header: Header): string | undefined {
  const type = header.mode & FILE_TYPE;
  if (type !== 0 && type !== REGULAR) return undefined;
  const path = pathOf(header);
  return path === undefined || isMetadataFile(path) ? undefined : path;
}

function isSupported({ isEncrypted, method }: Header): boolean {
  return !isEncrypted && (method === STORED || method === DEFLATED);
}

/** The file type bits of a Unix mode. */
const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;
const STORED = 0;
const DEFLATED = 8;

async function locate(file: FileWindow, header: Header): Promise<DataRange> {
  const { localOffset: start, compressedSize, method, crc } = header;
  const dataStart = await findDataOffset(file, header);
  return { start, dataStart, end: dataStart + compressedSize, isDeflated: method === DEFLATED, crc };
}

/** Returns whether files share bytes with each other or with the directory, as in a zip bomb. */
function haveOverlap(ranges: DataRange[], directoryStart: number): boolean {
  const sorted = ranges.sort((a, b) => a.start - b.start);
  return sorted.some(({ end }, index) => end > (sorted[index + 1]?.start ?? directoryStart));
}

async function* unpack(
  file: FileHandle,
  { size }: ZipEntry,
  range: DataRange,
  budget: UnpackBudget,
): AsyncGenerator<Buffer, void> {
  const packed = range.end - range.dataStart;
  let [counted, crc] = [0, 0];
  for await (const chunk of range.isDeflated ? readDeflated(file, range, size) : readStored(file, range)) {
    counted += chunk.length;
    // Stops at the first byte too many, because a bomb may be endless.
    if (counted > size) throw invalidZip();
    budget.count(range, { packed, unpacked: counted });
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (counted !== size || crc !== range.crc) throw invalidZip();
}

async function* readStored(file: FileHandle, { dataStart, end }: DataRange): AsyncGenerator<Buffer, void> {
  for (let at = dataStart; at < end; ) {
    const bytes = Buffer.allocUnsafe(Math.min(CHUNK_SIZE, end - at));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
    if (bytesRead === 0) throw invalidZip();
    at += bytesRead;
    yield bytes.subarray(0, bytesRead);
  }
}

const CHUNK_SIZE = 65_536;

async function* readDeflated(file: FileHandle, range: DataRange, size: number): AsyncGenerator<Buffer, void> {
  const isSmall = size <= SMALL_SIZE && range.end - range.dataStart <= SMALL_SIZE;
  try {
    if (isSmall) yield inflateBuffer(Buffer.concat(await Array.fromAsync(readStored(file, range))), size);
    else yield* inflateStream(readStored(file, range));
  } catch (error) {
    throw error instanceof Error && 'code' in error && ZLIB_ERRORS.test(String(error.code)) ? invalidZip() : error;
  }
}

/** Most files are small. An inflate stream for each would take more memory than the files. */
const SMALL_SIZE = 65_536;

function inflateBuffer(bytes: Buffer, size: number): Buffer {
  return inflateRawSync(bytes, { maxOutputLength: Math.max(size, 1) });
}

async function* inflateStream(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  const inflating = createInflateRaw();
  pipeline(bytes, inflating, () => {});
  yield* inflating;
}

/** Error codes of zlib for invalid data, and for more data than the declared size. */
const ZLIB_ERRORS = /^Z_|^ERR_BUFFER_TOO_LARGE$/;

/** The refusal of a zip above its limits. */
export function tooLarge(what: string): Refusal {
  return new Refusal('payload_too_large', { error: `The zip holds too many ${what}.` });
}
