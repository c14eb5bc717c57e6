/** Measures a use case and the floor alternately and prints one line. */

/** The number of measurements per use case. */
export const ROUNDS = 40;

/** The time limit for the measurements of one use case. */
const TIME_LIMIT_MS = 3000;

/** Prints the median and the 99th percentile of the CPU time of a use case, and the ratio of its median to the floor. */
export async function compare(
  name: string,
  service: (index: number) => Promise<unknown>,
  floor: () => void,
): Promise<void> {
  const times: number[] = [];
  const floors: number[] = [];
  const end = performance.now() + TIME_LIMIT_MS;
  for (let index = 0; index < ROUNDS && (index < 3 || performance.now() < end); index += 1) {
    floors.push(await timed(async () => floor()));
    times.push(await timed(() => service(index)));
  }
  const cells = [median(times), quantile(times, 0.99), median(times) / median(floors)];
  const [typical = 0, worst = 0, ratio = 0] = cells;
  process.stdout.write(
    `  ${name.padEnd(38)}${typical.toFixed(2).padStart(9)} ms${worst.toFixed(2).padStart(10)} ms p99${ratio.toFixed(1).padStart(9)} x\n`,
  );
}

/** Measures CPU time, which varies little on a busy machine. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
