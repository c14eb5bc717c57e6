import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats `check` until it passes and returns its result. Throws its last error after a minute. */
export async function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  const end = performance.now() + 60_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(10);
    }
  }
}
