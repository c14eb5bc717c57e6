import assert from 'node:assert/strict';

/** So many parts of a whole are compared with the whole. */
const PARTS = 40;

/**
 * Throws when work on something of `size` costs far more than on forty pieces of it. Compares processor time of the same run,
 * so that neither a slow machine nor a busy one decides.
 */
export function assertLinear(work: (size: number) => void, size: number, what: string): void {
  const part = Math.floor(size / PARTS);
  const parts = cost(() => {
    for (let count = 0; count < PARTS; count += 1) work(part);
  });
  // In microseconds. Below that, what the collector of garbage happens to do counts for more than the work.
  const base = Math.max(parts, 4000);
  assert.ok(cost(() => work(size)) < base * 8, `${what} is not linear`); // quadratic would be forty times
}

/** The least of some runs, in microseconds: others use the machine too. */
function cost(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 4; run += 1) {
    const before = process.cpuUsage();
    work();
    least = Math.min(least, process.cpuUsage(before).user);
  }
  return least;
}
