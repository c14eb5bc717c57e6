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

/** A content in a store: its id, and the number of its bytes. */
export type StoredContent = { id: string; size: number };

/** A content is not in the store. */
export class ContentMissing extends Error {}

/** The store has other bytes for a content. */
export class ContentDamaged extends Error {
  constructor(id: string) {
    super(`The store has other bytes for the content ${id}.`);
  }
}

/** Returns undefined for a missing content. Throws other errors. */
export function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof ContentMissing)) throw error;
}

/** The methods throw 503 `unavailable` while the store cannot be used, such as while the disk is full or the bucket does not answer. */
export interface FileStore {
  /** Receives a stream without buffering it in memory. Leaves no file if it fails. */
  receive(source: Readable): Promise<Received>;
  /** Stores a file of this machine with a verified id and size. The file is no longer there afterwards. */
  add(file: { id: string; size: number; path: string }): Promise<void>;
  /** Returns the bytes of a content, or a range of them. Throws ContentMissing if the content does not exist. */
  open(id: string, range?: ByteRange): Promise<Readable>;
  /** Deletes a content, if it exists. */
  remove(id: string): Promise<void>;
  /** Yields the contents whose ids begin with `prefix`, two hexadecimal digits. */
  list(prefix: string): AsyncIterable<StoredContent>;
  /** Deletes unfinished files older than `age` milliseconds, which crashed processes left. */
  sweepUnfinished(age: number): Promise<void>;
  /** Throws 503 if the store cannot be used. */
  check(): Promise<void>;
  /** Returns the id that `mark` has written, or undefined. */
  marker(): Promise<string | undefined>;
  /** Writes the id of the store, by which processes find out whether they use the same one. An empty id deletes it. */
  mark(id: string): Promise<void>;
  readonly kind: 'folder' | 'bucket';
  /** Where the contents are, for messages to the operator: `folder …`, or `bucket …`. */
  readonly place: string;
}

/** The prefixes of all ids. */
export const ID_PREFIXES: readonly string[] = Array.from({ length: 256 }, (_value, number) =>
  number.toString(16).padStart(2, '0'),
);

/** Returns the name of a content in a store. 256 folders keep each of them small. */
export function contentName(id: string): string {
  if (!isContentId(id)) throw new Error(`${id} is not a content id`);
  return `${id.slice(0, 2)}/${id}`;
}

/** Returns whether the text is the id of a content. */
export function isContentId(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** The file with the id of the store. */
export const MARKER = 'folder-id';
