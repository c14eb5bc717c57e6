import { Buffer } from 'node:buffer';

/** A file of an archive. `content` has exactly `size` bytes. */
export type TarEntry = { path: string; size: number; content: AsyncIterable<Uint8Array> };

export const TAR_BLOCK = 512;

/** Yields the bytes of a tar archive (POSIX ustar) with these files. Throws if a content has another size. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array, void> {
  for await (const { path, size, content } of entries) {
    yield header(path, size);
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new Error(`${path} has ${written} bytes instead of ${size}`);
    yield Buffer.alloc((TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK);
  }
  yield Buffer.alloc(2 * TAR_BLOCK);
}

function header(path: string, size: number): Buffer {
  const block = Buffer.alloc(TAR_BLOCK);
  block.write(path, 0, 100, 'ascii');
  block.write('0000600\0', 100, 'ascii');
  block.write('0000000\0', 108, 'ascii');
  block.write('0000000\0', 116, 'ascii');
  writeSize(block, size);
  block.write('00000000000\0', 136, 'ascii');
  block.write('        ', 148, 'ascii');
  block.write('0', 156, 'ascii');
  block.write('ustar\x0000', 257, 'ascii');
  block.write(`${tarChecksum(block).toString(8).padStart(6, '0')}\0 `, 148, 'ascii');
  return block;
}

/** Eleven octal digits hold 8 GiB. Larger sizes are binary, with the highest bit set. */
function writeSize(block: Buffer, size: number): void {
  if (size < 8 ** 11) block.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'ascii');
  else {
    block[124] = 0x80;
    block.writeBigUInt64BE(BigInt(size), 128);
  }
}

/** Returns the checksum of a header: the sum of its bytes, with spaces in place of the checksum. */
export function tarChecksum(block: Uint8Array): number {
  let sum = 0;
  for (const [index, byte] of block.entries()) sum += index >= 148 && index < 156 ? 32 : byte;
  return sum;
}
