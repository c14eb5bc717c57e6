/** Where the bytes of files are kept: each content once, under the SHA-256 of its bytes in hexadecimal. */

import type { Readable } from 'node:stream';

/** The first and the last byte, both included, counted from 0. */
export type ByteRange = { first: number; last: number };

/** Bytes that have arrived whole and are not kept yet. */
export type Received = {
  /** The SHA-256 of the bytes in hexadecimal. */
  readonly id: string;
  /** How many bytes there are. */
  readonly size: number;
  /** The file on this machine that holds them until they are kept or discarded: for reading. */
  readonly path: string;
  /** Puts them into the store for good; content that is there already stays as it is. */
  keep(): Promise<void>;
  /** Forgets what was not kept. To be called in the end, whatever happened. */
  discard(): Promise<void>;
};

export interface FileStore {
  /** Takes bytes in as they come, without ever holding more than a few of them. Leaves nothing behind when it fails. */
  receive(source: Readable): Promise<Received>;
  /** The bytes of a content, or a range of them. Rejects when there is no such content. */
  open(id: string, range?: ByteRange): Promise<Readable>;
  /** Forgets a content; one that is not there is forgotten already. */
  remove(id: string): Promise<void>;
  /** Forgets what processes left behind that ended in the middle of receiving, longer than this many milliseconds ago. */
  sweepUnfinished(age: number): Promise<void>;
}
