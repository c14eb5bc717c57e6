import { setImmediate as nextTurn } from 'node:timers/promises';

/** Characters of objects that are read or written without a pause. 1 MiB takes up to 10 ms. */
const MAX_CHARACTERS = 262_144;

/** Lets other work run after this number of characters of an object has been read or written, if it is large. */
export async function pauseAfter(characters: number): Promise<void> {
  if (characters >= MAX_CHARACTERS) await nextTurn();
}
