import { Buffer } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';
import { invalidZip } from './invalid-zip.ts';

/** Bytes per read: the headers of several hundred files. */
const READ_SIZE = 65_536;

/** A header with the longest name and the longest extra field takes slightly more than 128 KiB. */
const WINDOW_SIZE = 3 * READ_SIZE;

/** Reads parts of an open file of `size` bytes through a buffer. A returned part is valid until the next call of `at`. */
export class FileWindow {
  readonly size: number;
  readonly #file: FileHandle;
  readonly #bytes = Buffer.alloc(WINDOW_SIZE);
  #begin = 0;
  #end = 0;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.size = size;
  }

  /** Returns `length` bytes from `position`, at most 192 KiB. Throws 422 if the range is not within the file. */
  async at(position: number, length: number): Promise<Buffer> {
    // Positions are untrusted. Some of them make `read` throw an error that the caller cannot catch.
    if (!(position >= 0 && length >= 0 && position + length <= this.size)) throw invalidZip();
    if (position < this.#begin || position + length > this.#end) await this.#fill(position, length);
    return this.#bytes.subarray(position - this.#begin, position - this.#begin + length);
  }

  async #fill(position: number, length: number): Promise<void> {
    this.#begin = position;
    const wanted = Math.min(Math.max(length, READ_SIZE), this.size - position);
    const { bytesRead } = await this.#file.read(this.#bytes, 0, wanted, position);
    this.#end = position + bytesRead;
    if (bytesRead < length) throw invalidZip();
  }
}
