/** Serializes the records of a zip (APPNOTE 6.3.10, section 4.3). */

import { Buffer } from 'node:buffer';

/** The metadata of a file. `modifiedAt` is a UTC instant in milliseconds, which is stored with a precision of one second. */
export type WrittenFile = {
  path: string;
  modifiedAt: number;
  isDeflated: boolean;
  /** True if a data descriptor after the data holds the sizes and the checksum. */
  isStreamed: boolean;
  crc: number;
  size: number;
  compressedSize: number;
};

/** Returns the local header, which precedes the data of a file. */
export function localHeader(file: WrittenFile): Buffer {
  const name = Buffer.from(file.path);
  const extra = timestampField(file.modifiedAt);
  const { crc, compressedSize, size } = file.isStreamed ? UNKNOWN_SIZES : file;
  return Buffer.concat([
    u32(0x04034b50),
    common(file),
    u32(crc, compressedSize, size),
    u16(name.length, extra.length),
    name,
    extra,
  ]);
}

const UNKNOWN_SIZES = { crc: 0, compressedSize: 0, size: 0 };

/** Returns the data descriptor, which follows the data of a streamed file. */
export function dataDescriptor({ crc, compressedSize, size }: WrittenFile): Buffer {
  return u32(0x08074b50, crc, compressedSize, size);
}

/** Returns the number of bytes of a file in the zip, without its directory record. */
export function lengthInZip(file: WrittenFile): number {
  return localHeader(file).length + file.compressedSize + (file.isStreamed ? dataDescriptor(file).length : 0);
}

/** Returns the record of a file in the central directory. `offset` is the position of its local header. */
export function directoryRecord(file: WrittenFile, offset: number): Buffer {
  const name = Buffer.from(file.path);
  const needsZip64 = offset >= MAX_32;
  const extra = Buffer.concat([timestampField(file.modifiedAt), ...(needsZip64 ? [u16(0x0001, 8), u64(offset)] : [])]);
  return Buffer.concat([
    u32(0x02014b50),
    u16(VERSION_MADE_BY),
    common(file),
    u32(file.crc, file.compressedSize, file.size),
    u16(name.length, extra.length, 0, 0, 0),
    u32(MODE, needsZip64 ? MAX_32 : offset),
    name,
    extra,
  ]);
}

/** Returns the end of a zip. Its directory has `count` records and `size` bytes from `offset`. */
export function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const needsZip64 = count >= MAX_16 || size >= MAX_32 || offset >= MAX_32;
  const shortCount = Math.min(count, MAX_16);
  return Buffer.concat([
    ...(needsZip64 ? [zip64End(count, size, offset), u32(0x07064b50, 0), u64(offset + size), u32(1)] : []),
    u32(0x06054b50),
    u16(0, 0, shortCount, shortCount),
    u32(Math.min(size, MAX_32), Math.min(offset, MAX_32)),
    u16(0),
  ]);
}

function zip64End(count: number, size: number, offset: number): Buffer {
  return Buffer.concat([
    u32(0x06064b50),
    u64(44),
    u16(VERSION_MADE_BY, VERSION_NEEDED),
    u32(0, 0),
    u64(count),
    u64(count),
    u64(size),
    u64(offset),
  ]);
}

function common({ isDeflated, isStreamed, modifiedAt }: WrittenFile): Buffer {
  const { time, date } = dosTime(modifiedAt);
  return u16(VERSION_NEEDED, UTF8_FLAG | (isStreamed ? DESCRIPTOR_FLAG : 0), isDeflated ? 8 : 0, time, date);
}

/** Returns the MS-DOS time, in UTC with a precision of two seconds, limited to its range from 1980 to 2107. */
function dosTime(milliseconds: number): { time: number; date: number } {
  const at = new Date(Math.min(Math.max(milliseconds, DOS_MIN), DOS_MAX));
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

const DOS_MIN = Date.UTC(1980, 0, 1);
const DOS_MAX = Date.UTC(2107, 11, 31, 23, 59, 58);

/** Returns the extended timestamp field: seconds since 1970 in 32 bits. Programs prefer it to the MS-DOS time. */
function timestampField(milliseconds: number): Buffer {
  const seconds = Math.min(Math.max(Math.floor(milliseconds / 1000), -(2 ** 31)), 2 ** 31 - 1);
  const field = Buffer.alloc(9);
  field.writeUInt16LE(0x5455, 0);
  field.writeUInt16LE(5, 2);
  field.writeUInt8(1, 4);
  field.writeInt32LE(seconds, 5);
  return field;
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2);
  return bytes;
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

const UTF8_FLAG = 1 << 11;
const DESCRIPTOR_FLAG = 1 << 3;
/** Version 4.5 supports zip64. The host system is Unix, so that programs read the mode. */
const VERSION_NEEDED = 45;
const VERSION_MADE_BY = (3 << 8) | VERSION_NEEDED;
/** A regular file with permissions 644. */
const MODE = (0o100644 << 16) >>> 0;
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
