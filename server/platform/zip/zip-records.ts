/** The records of a zip as bytes (APPNOTE 6.3.10, section 4.3), as far as Sammen writes them. */

import { Buffer } from 'node:buffer';

/** One file as its headers tell it. `changedAt` is in milliseconds; its seconds survive exactly, beside the zip's own time. */
export type Packed = {
  path: string;
  changedAt: number;
  isDeflated: boolean;
  /** Whether size, packed size and crc stand behind the bytes instead of before them. */
  isStreamed: boolean;
  crc: number;
  size: number;
  packedSize: number;
};

/** What stands before the bytes of a file. */
export function localHeader(file: Packed): Buffer {
  const name = Buffer.from(file.path);
  const extra = changedField(file.changedAt);
  const { crc, packedSize, size } = file.isStreamed ? NOT_YET : file;
  return Buffer.concat([
    u32(0x04034b50),
    common(file),
    u32(crc, packedSize, size),
    u16(name.length, extra.length),
    name,
    extra,
  ]);
}

const NOT_YET = { crc: 0, packedSize: 0, size: 0 };

/** What stands behind the bytes of a file that was streamed. */
export function dataDescriptor({ crc, packedSize, size }: Packed): Buffer {
  return u32(0x08074b50, crc, packedSize, size);
}

/** How many bytes a file takes up in the zip, the directory left out. */
export function lengthInZip(file: Packed): number {
  return localHeader(file).length + file.packedSize + (file.isStreamed ? dataDescriptor(file).length : 0);
}

/** The entry of a file in the directory at the end; `offset` is where its local header begins. */
export function directoryHeader(file: Packed, offset: number): Buffer {
  const name = Buffer.from(file.path);
  const isFar = offset >= MOST_32;
  const extra = Buffer.concat([changedField(file.changedAt), ...(isFar ? [u16(0x0001, 8), u64(offset)] : [])]);
  return Buffer.concat([
    u32(0x02014b50),
    u16(MADE_BY),
    common(file),
    u32(file.crc, file.packedSize, file.size),
    u16(name.length, extra.length, 0, 0, 0),
    u32(MODE, isFar ? MOST_32 : offset),
    name,
    extra,
  ]);
}

/** The end of a zip whose directory of `count` entries begins at `offset` and has `size` bytes. */
export function endOfZip(count: number, size: number, offset: number): Buffer {
  const isLarge = count >= MOST_16 || size >= MOST_32 || offset >= MOST_32;
  const least = Math.min(count, MOST_16);
  return Buffer.concat([
    ...(isLarge ? [zip64End(count, size, offset), u32(0x07064b50, 0), u64(offset + size), u32(1)] : []),
    u32(0x06054b50),
    u16(0, 0, least, least),
    u32(Math.min(size, MOST_32), Math.min(offset, MOST_32)),
    u16(0),
  ]);
}

function zip64End(count: number, size: number, offset: number): Buffer {
  return Buffer.concat([
    u32(0x06064b50),
    u64(44),
    u16(MADE_BY, NEEDED),
    u32(0, 0),
    u64(count),
    u64(count),
    u64(size),
    u64(offset),
  ]);
}

function common({ isDeflated, isStreamed, changedAt }: Packed): Buffer {
  const { time, date } = dosTime(changedAt);
  return u16(NEEDED, UTF8_NAME | (isStreamed ? STREAMED : 0), isDeflated ? 8 : 0, time, date);
}

/** The time as old programs read it, two seconds exactly and without a zone: in UTC here. It begins in 1980. */
function dosTime(milliseconds: number): { time: number; date: number } {
  const at = new Date(Math.min(Math.max(milliseconds, DOS_BEGIN), DOS_END));
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

const DOS_BEGIN = Date.UTC(1980, 0, 1);
const DOS_END = Date.UTC(2107, 11, 31, 23, 59, 58);

/** The time in seconds, which programs prefer; it has 32 bits. */
function changedField(milliseconds: number): Buffer {
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

const UTF8_NAME = 1 << 11;
const STREAMED = 1 << 3;
/** Version 4.5, which has the large numbers; made on a Unix, so that the mode is read. */
const NEEDED = 45;
const MADE_BY = (3 << 8) | NEEDED;
/** An ordinary file that its owner may write and everybody read. */
const MODE = (0o100644 << 16) >>> 0;
const MOST_16 = 0xffff;
const MOST_32 = 0xffffffff;
