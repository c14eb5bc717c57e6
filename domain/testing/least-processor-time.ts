/**
 * Returns the shortest processor time of three runs, in microseconds, at least 1000. Tests compare two of these times with each other,
 * because other processes and slow machines change both.
 */
export function leastProcessorTime(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run += 1) {
    const before = process.cpuUsage();
    work();
    least = Math.min(least, process.cpuUsage(before).user);
  }
  return Math.max(least, 1000);
}
