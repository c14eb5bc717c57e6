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
  // No headers yet: small buffers are cut from large ones, which they would keep.
  const directory: { file: Packed; offset: number }[] = [];
  let end = 0;
  for await (const entry of entries) {
    const { content } = entry;
    const file = yield* content instanceof Uint8Array ? packWhole(entry, content) : packParts(entry, content);
    directory.push({ file, offset: end });
    end += lengthInZip(file);
  }
  let size = 0;
  for (const { file, offset } of directory) {
    const header = directoryHeader(file, offset);
    size += header.length;
    yield header;
  }
  yield endOfZip(directory.length, size, end);
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
  return content.length < 16_384 ? deflateRawSync(content, FOR_LITTLE) : deflateAside(content);
}

const deflateAside = promisify(deflateRaw);

/** A fifth of the usual memory, which is given back late: it adds up over ten thousand texts. */
const FOR_LITTLE = { windowBits: 13, memLevel: 5 };

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

function headOf({ path, changedAt }: NewEntry): Pick<Packed, 'path' | 'changedAt'> {
  return { path, changedAt };
}
