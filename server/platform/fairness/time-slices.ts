import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work in one turn of the event loop. */
const SLICE_MS = 5;

/** Calls `work` for each item, and lets other work run between two calls after 5 ms. Returns the results in order. */
export async function inSlices<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Promise<Result[]> {
  const slices = new TimeSlices();
  const results: Result[] = [];
  for (const item of items) {
    if (results.length > 0 && slices.isOver) await slices.next();
    results.push(work(item));
  }
  return results;
}

/**
 * Divides a long computation over several turns of the event loop: `if (slices.isOver) await slices.next();` after each small part of the
 * work.
 */
export class TimeSlices {
  #start = performance.now();

  /** True if the work has run for 5 ms in this turn. */
  get isOver(): boolean {
    return performance.now() - this.#start >= SLICE_MS;
  }

  /** Lets other work run. */
  async next(): Promise<void> {
    await nextTurn();
    this.#start = performance.now();
  }
}
