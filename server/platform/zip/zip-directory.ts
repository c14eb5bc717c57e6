/** The central directory of a zip, untrusted and not validated (APPNOTE 6.3.10, section 4.3). */

import { Buffer } from 'node:buffer';
import type { FileWindow } from './file-window.ts';
import { invalidZip } from './invalid-zip.ts';

/** The declared offset of the directory and its declared number of entries. */
export type Directory = { start: number; count: number };

/** An entry of the directory. */
export type Header = {
  /** The bytes of the name. `utf8Name` is the Unicode path field that some programs add. */
  name: Buffer;
  utf8Name: Buffer | undefined;
  isEncrypted: boolean;
  method: number;
  crc: number;
  compressedSize: number;
  size: number;
  /** The Unix mode, or 0. */
  mode: number;
  /** The offset of the local header. */
  localOffset: number;
};

/** Finds the directory from the end of the file. Throws 422 if there is none. */
export async function findDirectory(file: FileWindow): Promise<Directory> {
  const tailLength = Math.min(file.size, LOCATOR_LENGTH + END_LENGTH + 0xffff);
  const tail = Buffer.from(await file.at(file.size - tailLength, tailLength));
  for (let at = tailLength - END_LENGTH; at >= 0; at -= 1) {
    // The comment must end with the file. This excludes a signature inside a comment.
    if (tail.readUInt32LE(at) !== 0x06054b50 || tail.readUInt16LE(at + 20) !== tailLength - at - END_LENGTH) continue;
    if (at >= LOCATOR_LENGTH && tail.readUInt32LE(at - LOCATOR_LENGTH) === 0x07064b50) {
      return findZip64(file, readUint64(tail, at - LOCATOR_LENGTH + 8));
    }
    return { start: tail.readUInt32LE(at + 16), count: tail.readUInt16LE(at + 10) };
  }
  throw invalidZip();
}

const END_LENGTH = 22;
const LOCATOR_LENGTH = 20;

async function findZip64(file: FileWindow, position: number): Promise<Directory> {
  const end = await file.at(position, 56);
  if (end.readUInt32LE(0) !== 0x06064b50) throw invalidZip();
  return { start: readUint64(end, 48), count: readUint64(end, 32) };
}

/** Yields the entries in order. Each is valid until the next is read. Throws 422 if one is damaged or missing. */
export async function* readHeaders(file: FileWindow, { start, count }: Directory): AsyncGenerator<Header, void> {
  let position = start;
  for (let index = 0; index < count; index += 1) {
    const fixed = await file.at(position, FIXED_LENGTH);
    if (fixed.readUInt32LE(0) !== 0x02014b50) throw invalidZip();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => fixed.readUInt16LE(at)) as Lengths;
    const [name, extra] = [FIXED_LENGTH, FIXED_LENGTH + nameLength] as const;
    const whole = await file.at(position, extra + extraLength);
    yield headerOf(whole, whole.subarray(name, extra), extraFields(whole.subarray(extra)));
    position += extra + extraLength + commentLength;
  }
}

const FIXED_LENGTH = 46;
type Lengths = [number, number, number];

/** Returns the offset of the data of a file, after its local header. Throws 422 if there is no local header. */
export async function findDataOffset(file: FileWindow, { localOffset }: Pick<Header, 'localOffset'>): Promise<number> {
  const local = await file.at(localOffset, 30);
  if (local.readUInt32LE(0) !== 0x04034b50) throw invalidZip();
  return localOffset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
}

function headerOf(fixed: Buffer, name: Buffer, extra: ReadonlyMap<number, Buffer>): Header {
  const number = zip64Reader(extra.get(0x0001));
  // The order matters: the zip64 field holds only the numbers that do not fit into 32 bits, in this order.
  const size = number(fixed.readUInt32LE(24));
  const compressedSize = number(fixed.readUInt32LE(20));
  const localOffset = number(fixed.readUInt32LE(42));
  return {
    name,
    utf8Name: extra.get(0x7075)?.subarray(5),
    isEncrypted: (fixed.readUInt16LE(8) & 1) !== 0,
    method: fixed.readUInt16LE(10),
    crc: fixed.readUInt32LE(16),
    compressedSize,
    size,
    mode: fixed.readUInt16LE(40),
    localOffset,
  };
}

function extraFields(bytes: Buffer): ReadonlyMap<number, Buffer> {
  const fields = new Map<number, Buffer>();
  for (let at = 0; at + 4 <= bytes.length; ) {
    const end = at + 4 + bytes.readUInt16LE(at + 2);
    if (end > bytes.length) throw invalidZip();
    fields.set(bytes.readUInt16LE(at), bytes.subarray(at + 4, end));
    at = end;
  }
  return fields;
}

/** Returns a function that replaces each 32-bit number that is all ones by the next number of the zip64 field. */
function zip64Reader(field: Buffer | undefined): (small: number) => number {
  let at = 0;
  return (small) => {
    if (small !== 0xffffffff) return small;
    if (field === undefined || field.length < at + 8) throw invalidZip();
    at += 8;
    return readUint64(field, at - 8);
  };
}

/** Numbers above 2^53 lose precision. As positions and sizes, they are refused anyway. */
function readUint64(bytes: Buffer, at: number): number {
  return Number(bytes.readBigUInt64LE(at));
}
