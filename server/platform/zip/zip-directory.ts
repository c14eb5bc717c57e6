/** The directory of a zip as it was written, nothing believed and nothing repaired (APPNOTE 6.3.10, section 4.3). */

import { Buffer } from 'node:buffer';
import { damaged } from './damaged.ts';
import type { FileWindow } from './file-window.ts';

/** Where the directory is said to begin and how many entries it is said to have. */
export type Directory = { begin: number; count: number };

/** What the directory says of one entry. */
export type Header = {
  /** The name in bytes, and the one in UTF-8 that some programs add. */
  name: Buffer;
  utf8Name: Buffer | undefined;
  isEncrypted: boolean;
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  /** The Unix mode, 0 when there is none. */
  mode: number;
  /** Where the local header begins. */
  begin: number;
};

/** Finds the directory from the end of the file. Throws 422 where there is none. */
export async function findDirectory(file: FileWindow): Promise<Directory> {
  const tailLength = Math.min(file.size, LOCATOR + END + 0xffff);
  const tailBegin = file.size - tailLength;
  const tail = Buffer.from(await file.at(tailBegin, tailLength));
  for (let at = tailLength - END; at >= 0; at -= 1) {
    // The comment ends with the file: so this is no signature that stands in a comment by chance.
    if (tail.readUInt32LE(at) !== 0x06054b50 || tail.readUInt16LE(at + 20) !== tailLength - at - END) continue;
    if (at >= LOCATOR && tail.readUInt32LE(at - LOCATOR) === 0x07064b50) {
      return findLarge(file, large(tail, at - LOCATOR + 8));
    }
    return { begin: tail.readUInt32LE(at + 16), count: tail.readUInt16LE(at + 10) };
  }
  throw damaged();
}

const END = 22;
const LOCATOR = 20;

async function findLarge(file: FileWindow, position: number): Promise<Directory> {
  const end = await file.at(position, 56);
  if (end.readUInt32LE(0) !== 0x06064b50) throw damaged();
  return { begin: large(end, 48), count: large(end, 32) };
}

/** The entries in their order; each is good until the next is asked for. Throws 422 where one is damaged or missing. */
export async function* readHeaders(file: FileWindow, { begin, count }: Directory): AsyncGenerator<Header, void> {
  let position = begin;
  for (let index = 0; index < count; index += 1) {
    const fixed = await file.at(position, FIXED);
    if (fixed.readUInt32LE(0) !== 0x02014b50) throw damaged();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => fixed.readUInt16LE(at)) as Lengths;
    const [name, extra] = [FIXED, FIXED + nameLength] as const;
    const whole = await file.at(position, extra + extraLength);
    yield headerOf(whole, whole.subarray(name, extra), extraFields(whole.subarray(extra)));
    position += extra + extraLength + commentLength;
  }
}

const FIXED = 46;
type Lengths = [number, number, number];

/** Where the bytes of a file begin, behind its local header. Throws 422 where there is none. */
export async function findDataBegin(file: FileWindow, { begin }: Pick<Header, 'begin'>): Promise<number> {
  const local = await file.at(begin, 30);
  if (local.readUInt32LE(0) !== 0x04034b50) throw damaged();
  return begin + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
}

function headerOf(fixed: Buffer, name: Buffer, extra: ReadonlyMap<number, Buffer>): Header {
  const number = largeWhereNeeded(extra.get(0x0001));
  // In this order: the large form holds only what does not fit the small one.
  const size = number(fixed.readUInt32LE(24));
  const packedSize = number(fixed.readUInt32LE(20));
  const begin = number(fixed.readUInt32LE(42));
  return {
    name,
    utf8Name: extra.get(0x7075)?.subarray(5),
    isEncrypted: (fixed.readUInt16LE(8) & 1) !== 0,
    method: fixed.readUInt16LE(10),
    crc: fixed.readUInt32LE(16),
    packedSize,
    size,
    mode: fixed.readUInt16LE(40),
    begin,
  };
}

function extraFields(bytes: Buffer): ReadonlyMap<number, Buffer> {
  const fields = new Map<number, Buffer>();
  for (let at = 0; at + 4 <= bytes.length; ) {
    const end = at + 4 + bytes.readUInt16LE(at + 2);
    if (end > bytes.length) throw damaged();
    fields.set(bytes.readUInt16LE(at), bytes.subarray(at + 4, end));
    at = end;
  }
  return fields;
}

/** Reads on in the field of large numbers for each number that says that it stands there. */
function largeWhereNeeded(field: Buffer | undefined): (small: number) => number {
  let at = 0;
  return (small) => {
    if (small !== 0xffffffff) return small;
    if (field === undefined || field.length < at + 8) throw damaged();
    at += 8;
    return large(field, at - 8);
  };
}

/** Numbers above 2^53 lose digits and are refused as positions and sizes in any case. */
function large(bytes: Buffer, at: number): number {
  return Number(bytes.readBigUInt64LE(at));
}
