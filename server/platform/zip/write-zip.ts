import { Buffer } from 'node:buffer';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflateRaw, deflateRawSync } from 'node:zlib';
import { dataDescriptor, directoryHeader, endOfZip, lengthInZip, localHeader, type Packed } from './zip-records.ts';

/**
 * A file to be put into a zip: its path, parted by `/` and unlike every other; when it was last changed, in milliseconds;
 * and its bytes, fewer than 4 GiB, either whole or as they come.
 */
export type NewEntry = { path: string; changedAt: number; content: Uint8Array | AsyncIterable<Uint8Array> };

/**
 * The bytes of a zip with these files, packed when the reader asks for more: nothing but the directory grows while it is
 * written. A reader that stops ends the reading of `entries` as well.
 */
export async function* writeZip(entries: AsyncIterable<NewEntry>): AsyncGenerator<Buffer, void> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const { content } = entry;
    const file = yield* content instanceof Uint8Array ? packWhole(entry, content) : packParts(entry, content);
    directory.push(directoryHeader(file, offset));
    offset += lengthInZip(file);
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  yield* directory;
  yield endOfZip(directory.length, size, offset);
}

type Packing = AsyncGenerator<Buffer, Packed>;

/** Stored as it is when packing does not make it smaller. */
async function* packWhole(entry: NewEntry, content: Uint8Array): Packing {
  const deflated = await deflate(content);
  const isDeflated = deflated.length < content.length;
  const bytes = Buffer.from(isDeflated ? deflated : content);
  const sizes = { crc: crc32(content), size: content.length, packedSize: bytes.length };
  const file = { ...headOf(entry), ...sizes, isDeflated, isStreamed: false };
  yield localHeader(file);
  if (bytes.length > 0) yield bytes;
  return file;
}

/** A little is packed more quickly than it is handed to another thread; next to nothing only grows. */
async function deflate(content: Uint8Array): Promise<Uint8Array> {
  if (content.length < 8) return content;
  return content.length < 16_384 ? deflateRawSync(content) : deflateAside(content);
}

const deflateAside = promisify(deflateRaw);

async function* packParts(entry: NewEntry, content: AsyncIterable<Uint8Array>): Packing {
  const file = { ...headOf(entry), crc: 0, size: 0, packedSize: 0, isDeflated: true, isStreamed: true };
  yield localHeader(file);
  const counted = async function* () {
    for await (const chunk of content) {
      file.crc = crc32(chunk, file.crc);
      file.size += chunk.length;
      yield chunk;
    }
  };
  for await (const bytes of deflated(counted())) {
    file.packedSize += bytes.length;
    yield bytes;
  }
  yield dataDescriptor(file);
  return file;
}

/** The source ends when the reader does. */
async function* deflated(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  const deflating = createDeflateRaw();
  pipeline(source, deflating, () => {});
  yield* deflating;
}

function headOf({ path, changedAt }: NewEntry): Pick<Packed, 'name' | 'changedAt'> {
  return { name: Buffer.from(path), changedAt };
}
