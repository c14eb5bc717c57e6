/** Storage for the bytes of files. Each content is stored once, under the SHA-256 of its bytes in hexadecimal. */

import type { Readable } from 'node:stream';

/** The offsets of the first and the last byte, both inclusive. */
export type ByteRange = { first: number; last: number };

/** A content that has been received completely and is not stored yet. */
export type Received = {
  /** The SHA-256 of the bytes in hexadecimal. */
  readonly id: string;
  /** Number of bytes. */
  readonly size: number;
  /** The local file with the bytes, for reading until `keep` or `discard`. */
  readonly path: string;
  /** Stores the content. Has no effect if it is stored already. */
  keep(): Promise<void>;
  /** Deletes the local file if it was not kept. The caller must call it in every case. */
  discard(): Promise<void>;
};

export interface FileStore {
  /** Receives a stream without buffering it in memory. Leaves no file if it fails. */
  receive(source: Readable): Promise<Received>;
  /** Returns the bytes of a content, or a range of them. Rejects if the content does not exist. */
  open(id: string, range?: ByteRange): Promise<Readable>;
  /** Deletes a content, if it exists. */
  remove(id: string): Promise<void>;
  /** Deletes unfinished files older than `age` milliseconds, which crashed processes left. */
  sweepUnfinished(age: number): Promise<void>;
}
