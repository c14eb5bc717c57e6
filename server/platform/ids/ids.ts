import { randomFillSync } from 'node:crypto';

const idBytes = 16;
/** Random bytes for 256 ids, to save system calls. */
const pool = Buffer.alloc(idBytes * 256);
let used = pool.length;
let lastMilliseconds = 0;
let counter = 0;

/**
 * Returns a UUID version 7 (RFC 9562, sections 5.7 and 6.2 method 1) in canonical text form. The ids of one process sort as text in
 * the order of creation, even if `now` (milliseconds) repeats or decreases.
 */
export function newId(now: number): string {
  const bytes = randomBytes();
  if (now > lastMilliseconds) {
    lastMilliseconds = now;
    // Starts in the lower half of the range, so that 2048 ids fit before the counter overflows into the next millisecond.
    counter = bytes.readUInt16BE(6) & 0x7ff;
  } else if (++counter > 0xfff) {
    lastMilliseconds += 1;
    counter = bytes.readUInt16BE(6) & 0x7ff;
  }
  bytes.writeUIntBE(lastMilliseconds, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return withDashes(bytes.toString('hex'));
}

/** Returns a text that sorts before every id that is created at `now` (milliseconds) or later. */
export function lowestId(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}

/** Number of characters that the ids of one range have in common. */
export const RANGE_LENGTH = 30;

/** A range of 2^24 ids. All of them start with `beginning`, and no other id does. `next` returns them in ascending order. */
export type IdRange = { readonly beginning: string; next(): string };

/** Reserves a range of ids. They have the form of `newId`. */
export function newIdRange(now: number): IdRange {
  const beginning = newId(now).slice(0, RANGE_LENGTH);
  let count = 0;
  return {
    beginning,
    next() {
      const id = beginning + count.toString(16).padStart(6, '0');
      count += 1;
      return id;
    },
  };
}

function randomBytes(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += idBytes;
  return pool.subarray(used - idBytes, used);
}

function withDashes(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
