/**
 * Zip files whose fields can contain false values. The code is independent of the zip reader and writer of the product.
 */

import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a zip. `says` overrides the values in its headers. */
export type HandMade = {
  name: string | Uint8Array;
  content?: string | Uint8Array;
  /** Stored without compression, as pictures are. */
  stored?: boolean;
  says?: Partial<Claims>;
};

type Claims = {
  size: number;
  packedSize: number;
  crc: number;
  flags: number;
  method: number;
  /** The Unix mode. Default: none. */
  mode: number;
  /** The offset of the local header. */
  offset: number;
  extra: Uint8Array;
};

/** Returns the bytes of a zip of these files. `count` is the number of files that the end record claims. */
export function zipOf(files: readonly HandMade[], { count = files.length } = {}): Buffer<ArrayBuffer> {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const file of files) {
    const { body, entry } = made(file, offset);
    bodies.push(body);
    directory.push(entry);
    offset += body.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([...bodies, ...directory, endAt(count, size, offset)]);
}

/** Returns the end record of a directory of `size` bytes at `offset`. */
export function endAt(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count % 65_536, 8);
  end.writeUInt16LE(count % 65_536, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** Returns the local header of a file with its bytes, and its directory entry. */
export function made(file: HandMade, offset: number): { body: Buffer; entry: Buffer } {
  const name = Buffer.from(file.name as string);
  const content = Buffer.from((file.content ?? '') as string);
  const bytes = file.stored ? content : deflateRawSync(content);
  const truth = { size: content.length, packedSize: bytes.length, crc: crc32(content), flags: 0x800 };
  const claims = { ...truth, method: file.stored ? 0 : 8, mode: 0, offset, extra: new Uint8Array(), ...file.says };
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  shared(claims, name).copy(head, 4);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(0x031e, 4);
  shared(claims, name).copy(entry, 6);
  entry.writeUInt32LE((claims.mode << 16) >>> 0, 38);
  entry.writeUInt32LE(claims.offset, 42);
  return { body: Buffer.concat([head, name, claims.extra, bytes]), entry: Buffer.concat([entry, name, claims.extra]) };
}

/** Returns the fields that both headers have: from the required version to the length of the extra fields. */
function shared({ flags, method, crc, packedSize, size, extra }: Claims, name: Uint8Array): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(flags, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packedSize, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  fields.writeUInt16LE(extra.length, 24);
  return fields;
}
