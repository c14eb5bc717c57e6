import { setTimeout as sleep } from 'node:timers/promises';

/** Retries `check` until it passes and returns its result. Throws its last error after `withinMs` milliseconds. */
export async function eventually<Result>(check: () => Result | Promise<Result>, withinMs = 30_000): Promise<Result> {
  const end = performance.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(25);
    }
  }
}
