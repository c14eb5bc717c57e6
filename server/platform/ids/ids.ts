import { randomBytes } from 'node:crypto';

/** Random hexadecimal digits for 256 ids, because each call of the operating system or of a conversion takes longer than one id. */
const POOL_BYTES = 4_096;
let pool = '';
let used = 0;

let lastMilliseconds = 0;
let lastTime = '';
let counter = 0;

/**
 * Returns a UUID version 7 (RFC 9562, sections 5.7 and 6.2 method 1) in canonical text form. The ids of one process sort as text in
 * the order of creation, even if `now` (milliseconds) repeats or decreases.
 */
export function newId(now: number): string {
  if (now > lastMilliseconds) begin(now);
  else if (++counter > 0xfff) begin(lastMilliseconds + 1);
  const versionAndCounter = (0x7000 | counter).toString(16);
  const variantAndRandom = (0x8000 | (Number.parseInt(randomDigits(4), 16) & 0x3fff)).toString(16);
  return `${lastTime}-${versionAndCounter}-${variantAndRandom}-${randomDigits(12)}`;
}

/** The counter starts in the lower half of its range, so that 2048 ids fit before it overflows into the next millisecond. */
function begin(milliseconds: number): void {
  lastMilliseconds = milliseconds;
  lastTime = lowestId(milliseconds);
  counter = Number.parseInt(randomDigits(3), 16) & 0x7ff;
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

function randomDigits(count: number): string {
  if (used + count > pool.length) {
    pool = randomBytes(POOL_BYTES).toString('hex');
    used = 0;
  }
  used += count;
  return pool.slice(used - count, used);
}
