import assert from 'node:assert/strict';

/** The number of parts whose total cost is compared with the cost of the whole. */
const PARTS = 40;

/**
 * Throws if work on an input of `size` costs more than eight times as much as work on forty inputs of a fortieth of the size.
 * Compares CPU times of the same run, so that the speed and the load of the machine do not matter.
 */
export function assertLinear(work: (size: number) => void, size: number, description: string): void {
  const part = Math.floor(size / PARTS);
  const parts = cost(() => {
    for (let count = 0; count < PARTS; count += 1) work(part);
  });
  // In microseconds. Below this value, garbage collection costs more than the work.
  const base = Math.max(parts, 4000);
  assert.ok(cost(() => work(size)) < base * 8, `${description} is not linear`); // quadratic cost would be forty times as high
}

/** Returns the minimum CPU time of four runs in microseconds, because other processes use the machine too. */
function cost(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 4; run += 1) {
    const before = process.cpuUsage();
    work();
    least = Math.min(least, process.cpuUsage(before).user);
  }
  return least;
}
