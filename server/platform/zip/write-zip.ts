import { Buffer } from 'node:buffer';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflateRaw, deflateRawSync } from 'node:zlib';
import {
  dataDescriptor,
  directoryRecord,
  endOfDirectory,
  lengthInZip,
  localHeader,
  type WrittenFile,
} from './zip-records.ts';

/**
 * A file to write. `path` is unique, with `/` between folders. `modifiedAt` is a UTC instant in milliseconds. `content` has fewer
 * than 4 GiB.
 */
export type NewEntry = { path: string; modifiedAt: number; content: Uint8Array | AsyncIterable<Uint8Array> };

/**
 * Yields the bytes of a zip with these files, compressed on demand. Only the directory is kept in memory. If the consumer stops,
 * the iteration of `entries` and of the current content ends.
 */
export async function* writeZip(entries: AsyncIterable<NewEntry>): AsyncGenerator<Buffer, void> {
  // Keeps metadata instead of headers, because small buffers are slices of large ones that they would keep in memory.
  const directory: { file: WrittenFile; offset: number }[] = [];
  let end = 0;
  for await (const entry of entries) {
    const { content } = entry;
    const file = yield* content instanceof Uint8Array ? writeBuffer(entry, content) : writeStream(entry, content);
    directory.push({ file, offset: end });
    end += lengthInZip(file);
  }
  let size = 0;
  for (const { file, offset } of directory) {
    const header = directoryRecord(file, offset);
    size += header.length;
    yield header;
  }
  yield endOfDirectory(directory.length, size, end);
}

type FileWriter = AsyncGenerator<Buffer, WrittenFile>;

/** Stores the content uncompressed if compression does not make it smaller. */
async function* writeBuffer(entry: NewEntry, content: Uint8Array): FileWriter {
  const deflated = await deflate(content);
  const isDeflated = deflated.length < content.length;
  const bytes = Buffer.from(isDeflated ? deflated : content);
  const sizes = { crc: crc32(content), size: content.length, compressedSize: bytes.length };
  const file = { ...metadataOf(entry), ...sizes, isDeflated, isStreamed: false };
  yield localHeader(file);
  if (bytes.length > 0) yield bytes;
  return file;
}

/** Compresses small content in this thread, which is faster than in another one. Tiny content would only grow. */
async function deflate(content: Uint8Array): Promise<Uint8Array> {
  if (content.length < 8) return content;
  return content.length < 16_384 ? deflateRawSync(content, SMALL_OPTIONS) : deflateInThread(content);
}

const deflateInThread = promisify(deflateRaw);

/** A fifth of the default memory. It is released late and adds up over ten thousand texts. */
const SMALL_OPTIONS = { windowBits: 13, memLevel: 5 };

async function* writeStream(entry: NewEntry, content: AsyncIterable<Uint8Array>): FileWriter {
  const file = { ...metadataOf(entry), crc: 0, size: 0, compressedSize: 0, isDeflated: true, isStreamed: true };
  yield localHeader(file);
  const counted = async function* () {
    for await (const chunk of content) {
      file.crc = crc32(chunk, file.crc);
      file.size += chunk.length;
      yield chunk;
    }
  };
  for await (const bytes of deflated(counted())) {
    file.compressedSize += bytes.length;
    yield bytes;
  }
  yield dataDescriptor(file);
  return file;
}

/** Compresses a stream. The source ends when the consumer stops. */
async function* deflated(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  const deflating = createDeflateRaw();
  pipeline(source, deflating, () => {});
  yield* deflating;
}

function metadataOf({ path, modifiedAt }: NewEntry): Pick<WrittenFile, 'path' | 'modifiedAt'> {
  return { path, modifiedAt };
}
