import { Buffer } from 'node:buffer';
import { CommandFailed } from '../command.ts';
import { TAR_BLOCK, type TarEntry, tarChecksum } from './write-tar.ts';

const DAMAGED = 'The file is damaged or incomplete. Copy it again from its source, or use another backup.';
const FOREIGN = 'The archive is not a backup of Sammen. Use a file that `sammen backup --full` has made.';

/**
 * Yields the files of an archive that `writeTar` has written. The caller reads each content before the next file. Throws CommandFailed for a
 * damaged or incomplete archive, and for one with links, folders or other special entries.
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry, void> {
  const reader = new BlockReader(source);
  for (;;) {
    const block = await reader.exactly(TAR_BLOCK);
    if (block.every((byte) => byte === 0)) {
      // Reading the rest checks the end of the compressed stream.
      await reader.drain();
      return;
    }
    const { path, size } = parseHeader(block);
    const content = reader.stream(size);
    yield { path, size, content };
    for await (const _ of content);
    await reader.exactly((TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK);
  }
}

function parseHeader(block: Buffer): { path: string; size: number } {
  if (Number.parseInt(textAt(block, 148, 8), 8) !== tarChecksum(block)) throw new CommandFailed(DAMAGED);
  const type = block[156];
  // Only regular files: a link could lead out of the folder.
  if (type !== 0x30 || textAt(block, 345, 155) !== '') throw new CommandFailed(FOREIGN);
  const size = block[124] === 0x80 ? Number(block.readBigUInt64BE(128)) : Number.parseInt(textAt(block, 124, 12), 8);
  if (!Number.isSafeInteger(size) || size < 0) throw new CommandFailed(DAMAGED);
  return { path: textAt(block, 0, 100), size };
}

function textAt(block: Buffer, start: number, length: number): string {
  const [text = ''] = block.toString('latin1', start, start + length).split('\0');
  return text.trim();
}

/** Reads a stream in parts of a given size. */
class BlockReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async exactly(size: number): Promise<Buffer> {
    const parts = await Array.fromAsync(this.stream(size));
    return Buffer.concat(parts);
  }

  async *stream(size: number): AsyncGenerator<Uint8Array, void> {
    for (let left = size; left > 0; ) {
      if (this.#rest.length === 0) await this.#fill();
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }

  async #fill(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done) throw new CommandFailed(DAMAGED);
    this.#rest = value;
  }
}
