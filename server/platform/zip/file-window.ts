import { Buffer } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';
import { damaged } from './damaged.ts';

/** So much is read at once: the headers of some hundred files. */
const SPAN = 65_536;

/** A header with the longest name and the longest fields takes 128 KiB and a little. */
const LARGEST = 3 * SPAN;

/** Reads pieces of an open file of `size` bytes, many of them from one reading. Each piece is good until the next is asked for. */
export class FileWindow {
  readonly size: number;
  readonly #file: FileHandle;
  readonly #bytes = Buffer.alloc(LARGEST);
  #begin = 0;
  #end = 0;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.size = size;
  }

  /** At most 192 KiB from `position` on. Throws 422 for what is not all within the file. */
  async at(position: number, length: number): Promise<Buffer> {
    // Positions come from strangers: the system throws for some, in ways that end the process.
    if (!(position >= 0 && length >= 0 && position + length <= this.size)) throw damaged();
    if (position < this.#begin || position + length > this.#end) await this.#fill(position, length);
    return this.#bytes.subarray(position - this.#begin, position - this.#begin + length);
  }

  async #fill(position: number, length: number): Promise<void> {
    this.#begin = position;
    const wanted = Math.min(Math.max(length, SPAN), this.size - position);
    const { bytesRead } = await this.#file.read(this.#bytes, 0, wanted, position);
    this.#end = position + bytesRead;
    if (bytesRead < length) throw damaged();
  }
}
